export const entryElementId = (entryId: string) => `cart-entry-${entryId}`;

/** Frames in which a line that is about to be shown is waited for. */
const PATIENCE = 20;

/** Takes the focus to an entry's line as soon as the page shows it. */
export function focusEntry(entryId: string, patience = PATIENCE): void {
  requestAnimationFrame(() => {
    const line = document.getElementById(entryElementId(entryId));
    if (line) line.focus();
    else if (patience > 0) focusEntry(entryId, patience - 1);
  });
}
