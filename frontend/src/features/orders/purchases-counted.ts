/** In the storage of the tab, which ends with it: which orders a browser has placed is its visitor's. */
const KEY = 'daybook-purchases';
/** A page that is opened later than this is no purchase of now, ms. */
const RECENT_MS = 24 * 3600 * 1000;

/** Whether this tab shows an order for the first time, soon after it was placed. */
export function isFirstLook(number: number, placedAt: number): boolean {
  if (Date.now() - placedAt > RECENT_MS) return false;
  try {
    const counted = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (counted.includes(String(number))) return false;
    sessionStorage.setItem(KEY, [...counted, number].join(' ').trim());
  } catch {
    // a browser without storage counts it at each look
  }
  return true;
}
