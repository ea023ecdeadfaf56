/** How far a finger must go to mean it, and how much straighter than across: pixels, times. */
const FAR = 48;
const STRAIGHT = 1.5;

/**
 * Hears one finger's swipes over an element. Two fingers are the browser's: they zoom; and while something is zoomed, one
 * finger moves it.
 * @param {HTMLElement} over
 * @param {{sideways: (steps: 1 | -1) => void, upOrDown: () => void}} heard sideways: 1 for a finger that goes left, which
 *   brings what is to the right
 */
export function swipes(over, { sideways, upOrDown }) {
  /** @type {{x: number, y: number} | null} */
  let start = null;
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

  over.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 && !isZoomed() ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  // Without it the page behind would move, or be loaded again.
  over.addEventListener("touchmove", (event) => start && event.cancelable && event.preventDefault(), { passive: false });
  over.addEventListener("touchcancel", () => (start = null));
  over.addEventListener("touchend", ({ changedTouches }) => {
    if (!start) return;
    const [x, y] = [changedTouches[0].clientX - start.x, changedTouches[0].clientY - start.y];
    start = null;
    if (Math.abs(x) >= FAR && Math.abs(x) > STRAIGHT * Math.abs(y)) sideways(x < 0 ? 1 : -1);
    else if (Math.abs(y) >= FAR && Math.abs(y) > STRAIGHT * Math.abs(x)) upOrDown();
  });
}
