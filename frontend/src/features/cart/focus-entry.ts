export const entryElementId = (entryId: string) => `cart-entry-${entryId}`;

/** Frames in which a line that is about to be shown is waited for. */
const TIMEOUT_MS = 20;

/** Focuses an entry's line as soon as the page shows it. */
export function focusEntry(entryId: string, frames = TIMEOUT_MS): void {
  requestAnimationFrame(() => {
    const line = document.getElementById(entryElementId(entryId));
    if (line) line.focus();
    else if (frames > 0) focusEntry(entryId, frames - 1);
  });
}
