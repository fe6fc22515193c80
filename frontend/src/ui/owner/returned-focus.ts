import { type RefObject, useEffect, useState } from 'react';

/** What each open dialog was opened from. */
const openers = new WeakMap<Element, Element>();

/** The focused control; in a dialog, the control that the dialog was opened from: the dialog is about to close. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const dialog = active?.closest('[role="dialog"]');
  return (dialog && openers.get(dialog)) ?? active;
}

/**
 * Gives the focus back to the control that a dialog was opened from, also when another dialog has led to it; to the title
 * of the screen when that control is gone. The dialog's own library does it for a single dialog whose opener stays.
 */
export function useReturnedFocus(dialog: RefObject<Element | null>) {
  const [opener] = useState(openerNow);
  useEffect(() => {
    if (dialog.current && opener) openers.set(dialog.current, opener);
    return () => afterTheLibrary(() => returnTo(opener));
  }, [dialog, opener]);
}

function returnTo(opener: Element | null): void {
  const isLost = () => document.activeElement === document.body;
  if (!isLost() || document.querySelector('[role="dialog"]')) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (isLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}

/** The library gives the focus back in the next frame. */
function afterTheLibrary(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
