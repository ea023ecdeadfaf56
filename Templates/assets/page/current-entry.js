/** Scrolls a menu that is wider than the screen to the entry of this page, unless the reader is below the menu already. */
export function showCurrentEntry() {
  if (scrollY === 0) document.querySelector(".site-nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
