const NAME = 'daybook.purchases';
/** Orders that a browser remembers. */
const REMEMBERED = 20;
/** A confirmation that is opened later than this, is no purchase of now, ms. */
const RECENT_MS = 24 * 3600 * 1000;

/** Whether this browser shows the confirmation of an order for the first time, soon after it was placed. */
export function isFirstLook(number: number, placedAt: number): boolean {
  if (Date.now() - placedAt > RECENT_MS) return false;
  const counted = countedBefore();
  if (counted.includes(number)) return false;
  try {
    localStorage.setItem(NAME, JSON.stringify([...counted, number].slice(-REMEMBERED)));
  } catch {
    // a browser without storage counts it at each look
  }
  return true;
}

function countedBefore(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}
