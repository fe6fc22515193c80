import { setTimeout } from 'node:timers/promises';
import { FILLING_IN_MS, type FormCalls, FormClient } from './form-client.js';

/** A turn of the loop that lets visitors arrive. */
const TICK_MS = 20;

export type Arrivals = FormCalls & {
  readonly perSecond: number;
  readonly seconds: number;
};

/**
 * Visitors who come at a fixed rate, however long the server takes: each sends the form once. Those who find it gone
 * go on asking, so that all of them are there when it is back.
 * @param during runs beside them, from the moment when the first ones send
 * @returns when each was acknowledged, ms since the first ones sent, in that order, and how many were cut off
 * @throws Error for an answer that a visitor must not get
 */
export async function letVisitorsArrive(
  { perSecond, seconds, ...calls }: Arrivals,
  during: () => Promise<void>,
): Promise<{ acknowledgedAt: number[]; attempted: number; cutOff: number }> {
  const acknowledgedAt: number[] = [];
  const begun = performance.now();
  const firstSent = begun + FILLING_IN_MS;
  const client = new FormClient({
    ...calls,
    onAcknowledged(submission) {
      acknowledgedAt.push(performance.now() - firstSent);
      calls.onAcknowledged(submission);
    },
  });
  const visits: Promise<void>[] = [];
  const meanwhile = setTimeout(FILLING_IN_MS).then(during);
  try {
    const all = Math.round(perSecond * seconds);
    while (visits.length < all) {
      const due = Math.min(all, Math.ceil(((performance.now() - begun) / 1000) * perSecond));
      while (visits.length < due) visits.push(visit(client, String(visits.length)));
      await setTimeout(TICK_MS);
    }
    await Promise.all([...visits, meanwhile]);
  } finally {
    client.close();
  }
  const { attempted, cutOff } = client.counts;
  return { acknowledgedAt, attempted, cutOff };
}

async function visit(client: FormClient, name: string): Promise<void> {
  const key = await client.begin();
  await setTimeout(FILLING_IN_MS);
  await client.send(name, key);
}
