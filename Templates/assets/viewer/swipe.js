/** The shortest swipe in pixels, and its smallest ratio of length to deviation. */
const MIN_LENGTH = 48;
const MIN_RATIO = 1.5;

/**
 * Listens to swipes of one finger over an element. Two fingers zoom, and while the page is zoomed, one finger scrolls it.
 * @param {HTMLElement} over
 * @param {{sideways: (steps: 1 | -1) => void, upOrDown: () => void}} handlers sideways: 1 for a finger that moves left, which
 *   shows what is to the right
 */
export function onSwipe(over, { sideways, upOrDown }) {
  /** @type {{x: number, y: number} | null} */
  let start = null;
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

  over.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 && !isZoomed() ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  // Otherwise the page behind would scroll or reload.
  over.addEventListener("touchmove", (event) => start && event.cancelable && event.preventDefault(), { passive: false });
  over.addEventListener("touchcancel", () => (start = null));
  over.addEventListener("touchend", ({ changedTouches }) => {
    if (!start) return;
    const [x, y] = [changedTouches[0].clientX - start.x, changedTouches[0].clientY - start.y];
    start = null;
    if (Math.abs(x) >= MIN_LENGTH && Math.abs(x) > MIN_RATIO * Math.abs(y)) sideways(x < 0 ? 1 : -1);
    else if (Math.abs(y) >= MIN_LENGTH && Math.abs(y) > MIN_RATIO * Math.abs(x)) upOrDown();
  });
}
