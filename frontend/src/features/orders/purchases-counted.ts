/** In the storage of the tab, which ends with it: which orders a browser has placed is its visitor's. */
const KEY = 'daybook-purchases';
/** Where browsers once kept these for good. */
const FORMER_KEY = 'daybook.purchases';
/** A page that is opened later than this is no purchase of now, ms. */
const RECENT_MS = 24 * 3600 * 1000;

/** Whether this tab shows an order for the first time, soon after it was placed. */
export function isFirstLook(number: number, placedAt: number): boolean {
  const isRecent = Date.now() - placedAt <= RECENT_MS;
  try {
    localStorage.removeItem(FORMER_KEY);
    const counted = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (counted.includes(String(number))) return false;
    if (isRecent) sessionStorage.setItem(KEY, [...counted, number].join(' ').trim());
  } catch {
    // a browser without storage counts it at each look
  }
  return isRecent;
}
