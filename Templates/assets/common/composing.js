/** Safari has ended the composition when it sends the key that did it, with this code for «handled by the input method». */
const IN_PROCESS = 229;

/**
 * Whether a key belongs to an input method, which makes letters of several keys; Enter then ends a word, and chooses nothing.
 * @param {KeyboardEvent} event
 */
export const isComposing = (event) => event.isComposing || event.keyCode === IN_PROCESS;
