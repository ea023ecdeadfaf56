/** Scrolls a menu that is wider than the screen to the entry of this page, out of the fade at its edge. */
export function showCurrentEntry() {
  const menu = document.querySelector(".site-nav ul");
  const entry = menu?.querySelector("[aria-current]");
  if (!menu || !entry || menu.scrollWidth <= menu.clientWidth) return;
  const fade = parseFloat(getComputedStyle(menu).scrollPaddingInlineStart) || 0;
  const [whole, part] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  // Scrolling the menu alone: the page may be where the reader left it.
  if (part.right > whole.right - fade) menu.scrollLeft += part.right - whole.right + fade;
  else if (part.left < whole.left + fade) menu.scrollLeft += part.left - whole.left - fade;
}
