// Told before each key: what its answer is. Measures from the key's own time to the frame that shows the answer.
(() => {
  let inFrame = false;
  const plain = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    plain((time) => {
      inFrame = true;
      try {
        callback(time);
      } finally {
        inFrame = false;
      }
    });

  // What a task behind a frame sees has been painted: the message is read after the frame that comes next.
  const channel = new MessageChannel();
  let onPainted = () => {};
  channel.port1.onmessage = () => onPainted();
  const painted = (callback) => {
    onPainted = callback;
    inFrame ? channel.port2.postMessage(0) : plain(() => channel.port2.postMessage(0));
  };

  let begun = 0;
  let expected = null;
  let tell = () => {};

  // Whether the page shows an answer: the number of matches, and the first of them at the head of the list.
  const shows = ({ count, first }) => {
    const told = document.querySelector("main [data-count]");
    if (told?.dataset.count !== String(count)) return false;
    if (count === 0) return true;
    return document.querySelector("main [data-results] [data-id]:not([hidden])")?.dataset.id === first;
  };
  const look = () => {
    if (!expected || !begun || !shows(expected)) return;
    const from = begun;
    const at = performance.timeOrigin + performance.now();
    expected = null;
    begun = 0;
    painted(() => tell({ took: performance.now() - from, at }));
  };

  addEventListener("keydown", (event) => { if (expected) begun = event.timeStamp; }, { capture: true });
  window.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.querySelector("main"), {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
  });

  let answer = Promise.resolve({ took: 0, at: 0 });
  window.stroke = {
    // Told before the key is struck.
    expect(count, first) {
      answer = new Promise((done) => {
        tell = done;
        begun = 0;
        expected = { count, first };
      });
    },
    shows: (count, first) => shows({ count, first }),
    // `took`: milliseconds from the key to the frame; `at`: when the answer stood in the page, in milliseconds since 1970.
    answer: () => answer,
  };
})();
