import { setTimeout } from 'node:timers/promises';
import { mapConcurrent } from '@daybook/backend/platform/jobs/map-concurrent';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { withScratch } from '../../bench/scratch.js';
import { seededRandom } from '../restock/seeded-random.js';
import { lineFacts } from './line-facts.js';
import { LineShop, VARIANT } from './line-shop.js';

type Options = { readonly buyers: number; readonly units: number; readonly seed: number };

/** Buyers who press at the same time. */
const AT_ONCE = 16;
const ABANDONING = 0.4;
const POLL_INTERVAL_MS = 50;
/** So long a free unit may lie idle while someone waits, ms. */
const MAX_IDLE_MS = 2000;
const WITHIN_MS = 10 * 60 * 1000;

/**
 * `npm run faults -- last-units`: many buyers want few units, and 40 % of those who have one abandon it: they let their
 * payment be declined, or give their turn up. Who comes too late waits in line. Every unit is to be sold, in the order of
 * the line, and none may lie idle for more than 2 s while someone waits.
 * @returns 1 when it is not so
 */
export const lastUnitsFaults = ({ buyers, units, seed }: Options): Promise<number> =>
  withScratch(async (scratch) => {
    const random = seededRandom(seed);
    const shop = await LineShop.open(scratch, units);
    const emailOf = (i: number) => `buyer-${i}@buyers.example`;
    const emails = new Map<string, string>();
    const abandons = () => random() < ABANDONING;
    const counts = { bought: 0, late: 0, abandoned: 0 };

    const turns = new AbortController();
    const served = serveTurns(shop, { emails, abandons, counts, signal: turns.signal, units });
    await mapConcurrent(
      Array.from({ length: buyers }, (_, i) => emailOf(i)),
      AT_ONCE,
      async (email) => {
        emails.set(shop.personIdOf(email), email);
        const came = await shop.buy(email, abandons() ? 'declined' : 'ok');
        counts[came === 'declined' ? 'abandoned' : came] += 1;
        if (came === 'late') await shop.waitInLine(email);
      },
    );
    await Promise.race([served, setTimeout(WITHIN_MS, undefined, { ref: false })]);
    turns.abort();
    await served;

    const { events } = await shop.store.readAll({
      filter: { streamPrefixes: ['restock-', 'stock-'] },
      limit: 100_000,
    });
    const facts = lineFacts(events);
    const findings = [...facts.findings];
    if (facts.sold !== units) findings.push(`${facts.sold} of ${units} units were sold`);
    if (facts.longestIdleMs > MAX_IDLE_MS) findings.push(`a unit lay idle for ${facts.longestIdleMs} ms`);
    console.log(
      `${buyers} buyers, ${units} units, seed ${seed}: ${facts.sold} sold, ${counts.abandoned} abandoned; ` +
        `${facts.joined} waited in line, ${facts.offers} had a turn, in order; ` +
        `the longest time that a unit lay idle while someone waited: ${facts.longestIdleMs} ms`,
    );
    for (const finding of findings) console.log(`  ${finding}`);
    return findings.length === 0 ? 0 : 1;
  });

type Serving = {
  readonly emails: ReadonlyMap<string, string>;
  readonly abandons: () => boolean;
  readonly counts: { bought: number; abandoned: number };
  readonly signal: AbortSignal;
  readonly units: number;
};

/** Subscribers take or abandon their turns, and unpaid orders come to their end, until every unit is sold. */
async function serveTurns(
  shop: LineShop,
  { emails, abandons, counts, signal, units }: Serving,
): Promise<void> {
  const answered = new Set<string>();
  const ended = new Set<string>();
  const turns: Promise<unknown>[] = [];
  while (!signal.aborted && counts.bought < units) {
    for (const orderId of await declinedOrders(shop)) {
      if (ended.has(orderId)) continue;
      ended.add(orderId);
      await shop.abandon(orderId);
    }
    const list = await shop.store.read(streamName('restock', shop.website, VARIANT.variantId));
    for (const { type, data } of list as unknown as readonly RestockEvent[]) {
      if (type !== 'RestockOfferMade' || answered.has(data.emailId)) continue;
      answered.add(data.emailId);
      turns.push(answer(data, emails.get(data.personId) ?? ''));
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
  await Promise.all(turns);

  async function answer(offer: { signUpId: string; batchId: string }, email: string): Promise<void> {
    if (!abandons()) {
      if ((await shop.claim(offer, email, 'ok')) === 'bought') counts.bought += 1;
      return;
    }
    counts.abandoned += 1;
    // one half says so, the other half is never seen again
    if (answered.size % 2 === 0) await shop.decline(offer);
    else {
      await shop.claim(offer, email, 'declined');
      // the order ends first; its unit is held for the rest of the turn, and then for the next one
      await waitFor('the end of the order', () => isFree(shop, restockHoldId(offer.batchId, offer.signUpId)));
      await shop.passTime(offer);
    }
  }
}

async function declinedOrders({ store }: LineShop): Promise<string[]> {
  const { events } = await store.readAll({ filter: { types: ['PaymentDeclined'] }, limit: 10_000 });
  return events.map(({ data }) => (data as { orderId: string }).orderId);
}

async function isFree({ store, website }: LineShop, holdId: string): Promise<boolean> {
  const facts = await store.read(streamName('stock', website, VARIANT.variantId));
  return facts.some(
    ({ type, data }) =>
      type === 'StockPledgeReleased' && (data as { holdId: string | null }).holdId === holdId,
  );
}
