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
  // what a bank says later the server alone hears; what another tab heard this page has not asked for yet
  const count = Math.max(declined, declinesOf(quoteHash));
  return {
    key: `${quoteHash}-${count}-${method}`,
    /** After a decline the next press is another attempt. */
    noteDecline() {
      try {
        localStorage.setItem(KEY, JSON.stringify([quoteHash, count + 1]));
      } catch {
        // a browser that stores nothing counts what the server says
      }
    },
  };
}

/** Declines that a tab of this browser has heard of. */
function declinesOf(quoteHash: string): number {
  try {
    const [hash, count] = JSON.parse(localStorage.getItem(KEY) ?? '') as [string, number];
    return hash === quoteHash && Number.isInteger(count) ? count : 0;
  } catch {
    return 0;
  }
}
