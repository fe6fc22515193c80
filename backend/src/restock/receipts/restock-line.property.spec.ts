import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { catalogueProjection } from '@daybook/projections/catalogue/catalogue.projection';
import { openReadModels, ProjectionProgress, type ReadModels } from '@daybook/projections/read-models';
import { restockProjection } from '@daybook/projections/restock/restock.projection';
import { stockProjection } from '@daybook/projections/stock/stock.projection';
import { ACME } from '@daybook/projections/testing/given-events';
import { ProjectionFixture } from '@daybook/projections/testing/projection-fixture';
import fc from 'fast-check';
import { lineOf, planOf, type SendTerms } from '../line.rules.js';
import { memberOf, membersOf } from '../many-by-id.state.js';
import { type RestockCommand, restockDecider } from '../restock.decider.js';
import type { RestockList } from '../restock.state.js';
import { RestockLedgerQueries } from '../restock-ledger.queries.js';
import { RestockLineQueries } from './restock-line.queries.js';

const PEOPLE = ['ada', 'ben', 'cyd', 'dee', 'eli', 'fay', 'gil', 'hal'];
const POLICIES_WITH_PLACES = ['firstCome', 'membersFirst', 'multiple'] as const;
const START = Date.UTC(2026, 0, 2);

let fixture: ProjectionFixture;
let readModels: ReadModels;
let lines: RestockLineQueries;
let ledgers: RestockLedgerQueries;

beforeAll(async () => {
  fixture = await ProjectionFixture.open();
  const progress = new ProjectionProgress();
  await fixture.start({ projections: [restockProjection, stockProjection, catalogueProjection], progress });
  readModels = await openReadModels({ url: fixture.url, poolSize: 2, progress });
  lines = new RestockLineQueries(readModels);
  ledgers = new RestockLedgerQueries(readModels);
});
afterAll(async () => {
  await readModels.close();
  await fixture.close();
});

/** The list of one variant as the decider has it, and how often the variant was sold out. */
class World {
  list: RestockList = restockDecider.initial;
  episode = 0;
  readonly history: RestockEvent[] = [];

  constructor(readonly variantId: string) {}

  decide(command: Without<RestockCommand>): void {
    const waitedFor = { productId: 'mug', variantId: this.variantId, sku: 'MUG' };
    const asked = { ...command, waitedFor, at: START + this.history.length } as RestockCommand;
    const events = restockDecider.decide(asked, this.list, undefined);
    this.list = fold(restockDecider, this.list, events);
    this.history.push(...events);
  }

  /** A batch of so many units, all of whose offers are made. */
  notify(units: number): void {
    const terms: SendTerms = {
      policy: 'firstCome',
      units,
      peoplePerUnit: 2,
      holdMs: HOUR_MS,
      episode: this.episode,
    };
    const { recipients, line, hash } = planOf(membersOf(this.list.people), terms, this.list.batches.length);
    if (recipients === 0) return;
    const batchId = `${this.variantId}-${this.list.batches.length}`;
    this.decide({ kind: 'startBatch', batchId, sendId: batchId, terms, hash, seedCommitment: null });
    const offers = line.slice(0, recipients).map(({ personId, signUpId }) => ({
      personId,
      emailId: `${batchId} ${signUpId}`,
      holdId: signUpId,
      expiresAt: START + HOUR_MS,
    }));
    this.decide({ kind: 'offer', batchId, offers });
  }
}
type Without<Command> = Command extends unknown ? Omit<Command, 'waitedFor' | 'at'> : never;
type Step = (world: World) => void;

const signUp =
  (personId: string, joinsMailingList: boolean, needsConfirmation: boolean): Step =>
  (world) => {
    // a person who comes again has a sign-up of a new id
    const signUpId = `${world.variantId} ${personId} ${world.list.nextPlace}`;
    const email = { $personal: personId, cipher: 'sealed' };
    const person = { signUpId, personId, email, joinsMailingList, needsConfirmation, language: 'en' };
    world.decide({ kind: 'signUp', ...person });
  };
const change =
  (personId: string, how: 'confirm' | 'unsubscribed' | 'expired' | 'bought' | 'declined'): Step =>
  (world) => {
    const person = memberOf(world.list.people, personId);
    if (!person) return;
    const { signUpId, offer } = person;
    if (how === 'confirm') {
      world.decide({ kind: 'confirm', signUpId });
      world.decide({ kind: 'confirmMailingList', signUpId });
    } else if (how === 'unsubscribed') world.decide({ kind: 'withdraw', signUpId, reason: how });
    else if (offer) world.decide({ kind: 'endOffer', signUpId, batchId: offer.batchId, how });
  };

const person = fc.constantFrom(...PEOPLE);
const subscriberStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(person, fc.boolean(), fc.boolean()).map((answers) => signUp(...answers)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        person,
        fc.constantFrom('confirm' as const, 'unsubscribed' as const, 'expired' as const, 'bought' as const),
      )
      .map((what) => change(...what)),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: subscriberStep },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (units): Step =>
        (world) =>
          world.notify(units),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Step>((world) => {
      world.episode += 1;
    }),
  },
);
/** Every other history has no batch yet. */
const steps = fc.oneof(
  fc.array(step, { minLength: 3, maxLength: 40 }),
  fc.array(subscriberStep, { minLength: 8, maxLength: 20 }),
);

/** The place by a plain count over the decider's people: the line of the next batch that can reach the person. */
function countedPlace({ list, episode }: World, personId: string, policy: SendTerms['policy']) {
  const isNotified = memberOf(list.people, personId)?.notifiedInEpisode === episode;
  const { line } = lineOf(membersOf(list.people), { policy, episode: isNotified ? episode + 1 : episode });
  return { waiting: line.length, before: line.findIndex((one) => one.personId === personId) };
}

test('the place on a receipt is the place in the next batch, after any history', async () => {
  let number = 0;
  let places = 0;
  let behindOthers = 0;
  let beforeAnyBatch = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      number += 1;
      const world = new World(`variant-${number}`);
      for (const act of acts) act(world);
      if (world.history.length === 0) return;
      const position = await fixture.append(`restock-${ACME}-${world.variantId}`, ...world.history);
      await readModels.waitFor(['restock'], position, { timeoutMs: 10_000 });
      for (const { personId, signUpId, status } of membersOf(world.list.people)) {
        if (status !== 'waiting') continue;
        for (const policy of POLICIES_WITH_PLACES) {
          const subject = { variantId: world.variantId, signUpId };
          const { episode } = world;
          const shown = await lines.placeOf(ACME, subject, { policy, episode });
          expect(shown).toEqual(countedPlace(world, personId, policy));
          places += 1;
          if (shown && shown.before > 0) behindOthers += 1;
          if (shown && shown.before > 0 && world.list.batches.length === 0) beforeAnyBatch += 1;
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(places).toBeGreaterThan(100);
  expect(Math.min(behindOthers, beforeAnyBatch)).toBeGreaterThan(20);
});

/** Units come and are sold out, as often as the world had a new episode. */
function soldOut({ variantId, episode }: World): StockEvent[] {
  const variant = { variantId, itemId: 'mug', sku: 'MUG', held: 0 };
  const once: StockEvent[] = [
    { type: 'StockReceived', data: { ...variant, onHand: 1, quantity: 1 } },
    { type: 'StockSold', data: { ...variant, onHand: 0, quantity: 1, orderId: 'o', holdId: null } },
    { type: 'StockCounted', data: { ...variant, onHand: 0, difference: 0 } },
  ];
  return Array.from({ length: episode }, () => once).flat();
}

test('who waits, as the owner reads it, is whom a send with enough units would notify, after any history', async () => {
  let number = 0;
  let waited = 0;
  let notified = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (acts) => {
      number += 1;
      const world = new World(`counted-${number}`);
      for (const act of acts) act(world);
      if (world.history.length === 0) return;
      const sold = soldOut(world);
      if (sold.length > 0) await fixture.append(`stock-${ACME}-${world.variantId}`, ...sold);
      const position = await fixture.append(`restock-${ACME}-${world.variantId}`, ...world.history);
      await readModels.waitFor(['restock', 'stock'], position, { timeoutMs: 10_000 });
      const { line, skipped } = lineOf(membersOf(world.list.people), {
        policy: 'firstCome',
        episode: world.episode,
      });
      const shown = (await ledgers.ledger(ACME)).lines.find(({ variantId }) => variantId === world.variantId);
      expect(shown?.unmet).toBe(line.length);
      waited += line.length;
      notified += skipped.alreadyNotified ?? 0;
    }),
    { numRuns: 40 },
  );
  expect(Math.min(waited, notified)).toBeGreaterThan(10);
});
