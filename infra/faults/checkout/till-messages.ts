import { signatureOf } from '@daybook/backend/checkout/testing/signed-messages';
import { DAY_MS } from '@daybook/contracts/shared/durations';

/** The till and the application know it. */
export const TILL_SECRET = 'the secret of the till';
/** Carries the signature. */
export const TILL_SIGNATURE = 'till-signature';

/**
 * What becomes of the till's messages on their way. `late`: they come so long after the payment that each order has come to
 * its end, and the signature is as old at the first try
 */
export const DELIVERIES = ['lost', 'tripled', 'reversed', 'late'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** How often each status was answered. */
export type Answered = Record<number, number>;

/** The application went away, or was not there. */
const NO_ANSWER = 599;

/** How late is `late`, ms. */
export const LATE_MS = 3 * DAY_MS;

/** The messages of a till: one for each outcome, sent until it is answered 2xx, or lost. */
export class TillMessages {
  private waiting: string[] = [];

  /** The outcome of the key's payment is known. */
  add(key: string): void {
    this.waiting.push(key);
  }

  /** Sends what waits, and again what was not taken. @param url of the application */
  async deliver(url: string, delivery: Delivery): Promise<Answered> {
    const waiting = this.waiting;
    this.waiting = [];
    const answered: Answered = {};
    const send = async (key: string, at?: number) => {
      const status = await sendMessage(url, key, at);
      answered[status] = (answered[status] ?? 0) + 1;
      if (status >= 300 && at === undefined) this.waiting.push(key);
    };
    if (delivery === 'lost') return answered;
    if (delivery === 'tripled')
      await Promise.all(waiting.flatMap((key) => [send(key), send(key), send(key)]));
    if (delivery === 'reversed') for (const key of waiting.reverse()) await send(key);
    if (delivery === 'late')
      for (const key of waiting) {
        // as it was signed then, which is too old; then as it is signed anew
        await send(key, Date.now() - LATE_MS);
        await send(key);
      }
    return answered;
  }
}

/** Sends the signed message of a key. @param url of the application @returns the status of the answer */
export async function sendMessage(url: string, key: string, at = Date.now()): Promise<number> {
  const body = JSON.stringify({ type: 'payment', key });
  const headers = {
    'content-type': 'application/json',
    [TILL_SIGNATURE]: signatureOf(TILL_SECRET, body, at),
  };
  const webhook = `${url}/api/payments/till/webhook`;
  return fetch(webhook, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => NO_ANSWER,
  );
}
