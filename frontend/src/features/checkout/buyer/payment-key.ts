const KEY = 'daybook-declined';

/** What a press pays. */
type Press = {
  readonly quoteHash: string;
  readonly method: string;
  /** payments at this price that were declined, as the server said last */
  readonly declined: number;
};

/**
 * The `Idempotency-Key` of a payment: one for a quote and a method until a provider declines it, the same in each tab and
 * after a reload. So two presses, two tabs or a reload while a payment is pending are one order.
 */
export function keyedPayment({ quoteHash, method, declined }: Press) {
  // what a bank says later the server alone hears; what this page hears the server may not be asked for any more
  const count = Math.max(declined, declinesOf(quoteHash));
  return {
    key: `${quoteHash}-${count}-${method}`,
    /** After a decline the next press is another attempt. */
    noteDecline: () => note(quoteHash, count + 1),
  };
}

function note(quoteHash: string, count: number): void {
  const declines: Declines = [quoteHash, Math.max(count, declinesOf(quoteHash))];
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
