/** In the storage of the tab: what a visitor looked at is theirs, and is forgotten with the visit. */
const KEY = 'daybook-viewed';
/** Products that are kept; more than are shown, since some may no longer be sold. */
const KEPT = 8;

/** The products that this visitor has looked at in this tab, the newest first. */
export function viewedProducts(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    // no storage, or not ours
    return [];
  }
}

/** Notes that the visitor has looked at a product. */
export function noteViewed(productId: string): void {
  const others = viewedProducts().filter((id) => id !== productId);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([productId, ...others].slice(0, KEPT)));
  } catch {
    // no storage: nothing is shown again
  }
}
