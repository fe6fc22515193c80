/** Elements in which a key types a character. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether the key types a character where the member is. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/** The dialog in front; keys of the screen behind it do nothing. */
export const frontDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);

/** "⌘" on Apple devices, "Ctrl" elsewhere. */
export const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
