import { parseArgs } from 'node:util';
import { cartModel } from './cart-model.js';
import { captures } from './checkout/captures.js';
import { checkoutFaults } from './checkout/checkout.faults.js';
import { refundFaults } from './checkout/random-refunds.js';
import { money } from './checkout/recount-orders.js';
import { botsAndHumans } from './forms/bots-and-humans.js';
import { killForms } from './forms/kill-forms.js';
import { randomFormBodies } from './forms/random-bodies.js';
import { killHits } from './hits/kill-hits.js';
import { killApi } from './kill-api.js';
import { killPostgres } from './kill-postgres.js';
import { lastUnitsFaults } from './last-units/last-units.faults.js';
import { releaseFaults } from './releases/releases.faults.js';
import { restockFaults } from './restock/restock.faults.js';
import type { QueueStore } from './restock/restock-fault-context.js';
import { rolesFaults } from './roles/roles.faults.js';
import { runnerFaults } from './runner/runner.faults.js';

const USAGE = `npm run faults -- kill-api|kill-postgres [--count 50]
npm run faults -- roles [--count 12]
npm run faults -- runner [--count 1000] [--seed N]
npm run faults -- forms [--rate 500] [--seconds 20] [--count 10]
npm run faults -- forms --bodies 200000 [--seed N]
npm run faults -- forms --bots [--seed N]
npm run faults -- hits [--rate 5000] [--seconds 30] [--count 1]
npm run faults -- cart-model [--count 10000] [--seed N]
npm run faults -- money [--count 100000] [--seed N]
npm run faults -- refunds [--sequences 1000000] [--seed N]
npm run faults -- checkout [--count 200] [--only mistakes|kills|full|workers|refunds|units]
npm run faults -- captures [--count 50000] [--minutes 10] [--seed N]
npm run faults -- last-units [--count 500] [--units 5] [--seed N]
npm run faults -- releases [--count 40]
npm run faults -- restock [--count 200] [--queue postgres|redis|both] [--pause 60] [--minutes 10] [--seed N] [--only WORD,…]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    bodies: { type: 'string' },
    bots: { type: 'boolean', default: false },
    // submissions or hits a second
    rate: { type: 'string' },
    seconds: { type: 'string' },
    sequences: { type: 'string' },
    units: { type: 'string', default: '5' },
    seed: { type: 'string' },
    queue: { type: 'string', default: 'both' },
    // seconds
    pause: { type: 'string', default: '60' },
    // for each queue: what is not begun by then fails
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});

switch (positionals[0]) {
  case 'kill-api':
    process.exit(await killApi(countOf(50)));
    break;
  case 'kill-postgres':
    process.exit(await killPostgres(countOf(50)));
    break;
  case 'roles':
    process.exit(await rolesFaults(countOf(12)));
    break;
  case 'runner':
    process.exit(await runnerFaults(countOf(1000), seed()));
    break;
  case 'forms':
    if (values.bots) process.exit(botsAndHumans(seed()));
    process.exit(
      values.bodies === undefined
        ? await killForms({
            perSecond: countIn(values.rate ?? '500'),
            seconds: countIn(values.seconds ?? '20'),
            count: wholeNumber(values.count ?? '10'),
          })
        : await randomFormBodies(countIn(values.bodies), seed()),
    );
    break;
  case 'hits':
    process.exit(
      await killHits({
        perSecond: countIn(values.rate ?? '5000'),
        seconds: countIn(values.seconds ?? '30'),
        count: countOf(1),
      }),
    );
    break;
  case 'cart-model':
    process.exit(await cartModel(countOf(10_000), seed()));
    break;
  case 'money':
    process.exit(money(countOf(100_000), seed()));
    break;
  case 'refunds':
    process.exit(refundFaults(wholeNumber(values.sequences ?? '1000000'), seed()));
    break;
  case 'checkout':
    process.exit(await checkoutFaults(countOf(200), values.only));
    break;
  case 'captures':
    process.exit(await captures(countOf(50_000), seed(), wholeNumber(values.minutes) * 60_000));
    break;
  case 'last-units':
    process.exit(await lastUnitsFaults({ buyers: countOf(500), units: countIn(values.units), seed: seed() }));
    break;
  case 'releases':
    process.exit(await releaseFaults(countOf(40)));
    break;
  case 'restock':
    process.exit(
      await restockFaults({
        count: countOf(200),
        queues: queues(),
        seed: seed(),
        pauseMs: wholeNumber(values.pause) * 1000,
        withinMs: wholeNumber(values.minutes) * 60_000,
        only: values.only?.split(',') ?? [],
      }),
    );
    break;
  default:
    refuse();
}

function countOf(usual: number): number {
  return countIn(values.count ?? String(usual));
}

function countIn(text: string): number {
  const count = wholeNumber(text);
  return count >= 1 ? count : refuse();
}

function seed(): number {
  return wholeNumber(values.seed ?? String(Date.now() % 2 ** 31));
}

function queues(): QueueStore[] {
  if (values.queue === 'both') return ['postgres', 'redis'];
  return values.queue === 'postgres' || values.queue === 'redis' ? [values.queue] : refuse();
}

function wholeNumber(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : refuse();
}

function refuse(): never {
  console.error(USAGE);
  process.exit(2);
}
