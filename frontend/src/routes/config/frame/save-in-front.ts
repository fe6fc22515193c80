import { flushSync } from 'react-dom';
import { frontDialog } from '../../../ui/owner/keys';

/** Presses the button that saves the dialog in front, or else the screen. A screen without one has nothing to save. */
export function saveInFront(): void {
  const dialog = frontDialog();
  const button = dialog
    ? dialog.querySelector<HTMLButtonElement>('[type="submit"]')
    : // in the head of the screen, where a long form has its button, within the form or beside it
      document.querySelector<HTMLButtonElement>('main header [type="submit"]');
  if (!button) return;
  const at = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  // some fields take what is typed when they are left, as they are when the member presses the button
  flushSync(() => at?.blur());
  button.click();
  if (document.activeElement === document.body) at?.focus();
}
