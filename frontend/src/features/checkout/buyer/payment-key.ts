const KEY = 'daybook-declined';

/**
 * The `Idempotency-Key` of a payment: one for a quote until a provider declines it, the same in each tab and after a
 * reload. So two presses, two tabs or a reload while a payment is pending are one order.
 */
export const paymentKey = (quoteHash: string): string => `${quoteHash}-${declinesOf(quoteHash)}`;

/** After a decline the next press is another attempt. */
export function noteDecline(quoteHash: string): void {
  const declines: Declines = [quoteHash, declinesOf(quoteHash) + 1];
  unstored = declines;
  try {
    localStorage.setItem(KEY, JSON.stringify(declines));
  } catch {
    // a browser that stores nothing counts until the page is loaded anew
  }
}

type Declines = readonly [hash: string, count: number];
let unstored: Declines = ['', 0];

/** Other tabs count too: the higher of what is stored and what this page knows. */
function declinesOf(quoteHash: string): number {
  const counts = [unstored, stored()].map(([hash, count]) => (hash === quoteHash ? count : 0));
  return Math.max(...counts);
}

function stored(): Declines {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const [hash, count] = Array.isArray(value) ? value : [];
    return [String(hash), Number.isInteger(count) ? Number(count) : 0];
  } catch {
    return ['', 0];
  }
}
