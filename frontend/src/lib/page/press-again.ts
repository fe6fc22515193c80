import { flushSync } from 'react-dom';

/** Presses buttons that a visitor pressed before they were hydrated, in order. Each is no longer marked as
 * pressed then. One that has left the page is dropped. */
export function pressAgain(buttons: Iterable<HTMLElement>): void {
  for (const button of buttons) {
    button.removeAttribute('data-pressed');
    // each press sees what the one before it changed
    if (button.isConnected) flushSync(() => button.click());
  }
}
