import { randomUUID } from 'node:crypto';
import type { OfferEnd, RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent, RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { restockProjection } from '@daybook/projections/restock/restock.projection';
import { restockEmailsProjection } from '@daybook/projections/restock/restock-emails.projection';
import { ProjectionFixture } from '@daybook/projections/testing/projection-fixture';
import fc from 'fast-check';
import { type RestockEmailCommand, restockEmailDecider } from '../emails/restock-email.decider.js';

const AT = Date.UTC(2026, 0, 2);
const RUNS = 12;

type Fact = readonly [stream: string, fact: RestockEvent | RestockEmailEvent | StockEvent];

/** Where the offer of one person goes: its ends as the list decides them, and the claim that may come at any time. */
const OFFER_WALKS: readonly (readonly (OfferEnd | 'claimed' | 'boughtAfterAll')[])[] = [
  [],
  ['claimed'],
  ['claimed', 'bought'],
  ['expired'],
  ['expired', 'claimed'],
  ['expired', 'boughtAfterAll'],
  ['declined'],
  ['released', 'claimed'],
];

const EMAIL_COMMANDS = fc.constantFrom(
  'attempt',
  'defer',
  'sent',
  'refuse',
  'markOutcomeUnknown',
  'skip',
  'leave',
  'sendAgain',
);

const person = fc.record({
  batch: fc.constantFrom('first', 'second'),
  walk: fc.constantFrom(...OFFER_WALKS),
  email: fc.array(EMAIL_COMMANDS, { maxLength: 12 }),
});

function factsOf(
  n: number,
  { batch, walk, email }: typeof person extends fc.Arbitrary<infer P> ? P : never,
): Fact[] {
  const ids = { emailId: `m${n}`, signUpId: `s${n}`, personId: `p${n}`, batchId: batch, variantId: 'blue' };
  const holdId = restockHoldId(batch, ids.signUpId);
  const offered: RestockEvent = {
    type: 'RestockOfferMade',
    data: { ...ids, holdId, expiresAt: AT + 9, episode: 0, offeredAt: AT },
  };
  const ended = (how: OfferEnd, corrects?: OfferEnd): RestockEvent => ({
    type: 'RestockOfferEnded',
    data: { ...ids, how, endedAt: AT + 2, ...(corrects && { corrects }) },
  });
  const claimed: StockEvent = {
    type: 'StockHoldClaimed',
    data: {
      variantId: 'blue',
      itemId: 'mug',
      sku: 'MUG',
      onHand: 9,
      held: 9,
      holdId,
      quantity: 1,
      expiresAt: AT + 9,
      cartId: 'c',
      claimedAt: AT + 1,
    },
  };
  const offers = walk.map((step): Fact => {
    if (step === 'claimed') return ['stock', claimed];
    return ['restock', step === 'boughtAfterAll' ? ended('bought', 'expired') : ended(step)];
  });
  const outcomes: RestockEmailEvent[] = [];
  for (const step of email) outcomes.push(...decided(step, ids, outcomes));
  const emails = outcomes.map((fact): Fact => [`email${n}`, fact]);
  // the two streams are not ordered among themselves
  const mixed = n % 2 === 0 ? [...offers, ...emails] : [...emails, ...offers];
  return [['restock', offered], ...mixed];
}

/** What the decider of emails makes of a step; nothing when it refuses it. */
function decided(
  step: RestockEmailCommand['kind'] | 'leave' | 'sendAgain',
  ids: RestockEmailIds,
  facts: readonly RestockEmailEvent[],
): readonly RestockEmailEvent[] {
  const common = { ids, at: AT + 3, attemptId: 'a', code: 451, permanent: true, messageId: '<m@x>' };
  const command =
    step === 'leave' || step === 'sendAgain'
      ? { kind: 'resolve', how: step, at: AT + 4 }
      : { kind: step, reason: 'offerOver', ...common };
  try {
    const state = fold(restockEmailDecider, restockEmailDecider.initial, facts);
    return restockEmailDecider.decide(command as RestockEmailCommand, state, undefined);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const OFFERS_KEPT = `select website_id, batch_id, offered, offered - bought - expired - declined - released as open,
  bought, expired, declined, released from read_models.restock_batch_offers order by 1, 2`;
const OFFERS_COUNTED = `select website_id, batch_id, count(*)::int as offered,
  count(*) filter (where offer_status in ('offered', 'claimed'))::int as open,
  count(*) filter (where offer_status = 'bought')::int as bought,
  count(*) filter (where offer_status = 'expired')::int as expired,
  count(*) filter (where offer_status = 'declined')::int as declined,
  count(*) filter (where offer_status = 'released')::int as released
  from read_models.restock_offers group by 1, 2 order by 1, 2`;
const EMAILS_KEPT = 'select * from read_models.restock_batch_emails order by website_id, batch_id';
const EMAILS_COUNTED = `select website_id, batch_id, count(*) filter (where outcome = 'queued')::int as queued,
  count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where outcome = 'refused')::int as refused,
  count(*) filter (where outcome = 'unknown')::int as unknown, count(*) filter (where outcome = 'left')::int as "left",
  count(*) filter (where outcome = 'skipped')::int as skipped
  from read_models.restock_emails group by 1, 2 order by 1, 2`;

test('whatever becomes of offers and emails, the counts of a batch are those of a plain count', async () => {
  const fixture = await ProjectionFixture.open();
  try {
    await fixture.start({ projections: [restockProjection, restockEmailsProjection] });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
        runs += 1;
        const website = websiteId(`w${runs}`);
        let last = 0n;
        for (const [stream, { type, data }] of people.flatMap((one, n) => factsOf(n, one))) {
          const metadata = { websiteId: website, schemaVersion: 1 };
          const name = streamName('restock', website, stream);
          const fact = { id: randomUUID(), type, data, metadata };
          last = (await fixture.store.append(name, [fact], 'any')).position;
        }
        await fixture.untilAt('restock', last);
        await fixture.untilAt('restock_emails', last);
        expect(await fixture.rows(OFFERS_KEPT)).toEqual(await fixture.rows(OFFERS_COUNTED));
        expect(await fixture.rows(EMAILS_KEPT)).toEqual(await fixture.rows(EMAILS_COUNTED));
      }),
      { numRuns: RUNS },
    );
    expect(runs).toBeGreaterThanOrEqual(RUNS);
  } finally {
    await fixture.close();
  }
}, 120_000);
