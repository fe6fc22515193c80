import { parseArgs } from 'node:util';
import { RESTOCK_POLICIES } from '@daybook/contracts/restock/shared/restock-choices';
import { ANALYTICS_PARTS, benchAnalytics } from './analytics/analytics.bench.js';
import { benchAuditOrders } from './audit/audit-orders.bench.js';
import { benchCheckout, CHECKOUT_PARTS } from './checkout/checkout.bench.js';
import { benchContent } from './content/content.bench.js';
import { benchWordPress } from './content/wordpress.bench.js';
import { benchEventStore } from './event-store/event-store.bench.js';
import { benchGovernedReplay } from './event-store/governed-replay.bench.js';
import { benchHistory } from './event-store/history.bench.js';
import { benchReplay } from './event-store/replay.bench.js';
import { benchWriters } from './event-store/writers.bench.js';
import { benchForms } from './forms/forms.bench.js';
import { benchHttp, HTTP_PARTS } from './http/http.bench.js';
import { benchIdle } from './idle/idle.bench.js';
import { benchOwnerCatalogue } from './owner-catalogue/owner-catalogue.bench.js';
import { LAYOUTS } from './restock/deployment.js';
import { benchRestock } from './restock/restock.bench.js';
import { benchSales } from './sales/sales.bench.js';
import { benchSearch } from './search/search.bench.js';
import { benchStart } from './start/start.bench.js';
import { benchWebhooks } from './webhooks/webhooks.bench.js';

const USAGE = `npm run bench -- event-store [--rounds 5] [--seconds 0.8] [--events 200000]
npm run bench -- http [--rounds 3] [--seconds 3] [--events 1000000] [--only ${HTTP_PARTS.join(',')}]
npm run bench -- idle [--minutes 10] [--seconds 60]
npm run bench -- start [--rounds 3]
npm run bench -- replay [--rounds 3] [--events 160000]
npm run bench -- governed-replay [--events 300000] [--seconds 20]
npm run bench -- make-history [--events 1000000] [--seed 1]
npm run bench -- writers [--rounds 3] [--seconds 3]
npm run bench -- analytics [--hits 1000000] [--days 90] [--seconds 10] [--layout ${LAYOUTS.join('|')}] [--only ${ANALYTICS_PARTS.join(',')}]
npm run bench -- owner-catalogue
npm run bench -- search [--products 100000]
npm run bench -- content [--items 10000]
npm run bench -- wordpress [--items 1000]
npm run bench -- forms [--bodies 50000] [--seconds 20]
npm run bench -- checkout [--seconds 10] [--rate 50] [--queue redis|postgres] [--layout ${LAYOUTS.join('|')}] [--only ${CHECKOUT_PARTS.join(',')}] [--statements]
npm run bench -- sales [--orders 1000000] [--days 730]
npm run bench -- webhooks [--orders 2000]
npm run bench -- audit-orders [--orders 100000]
npm run bench -- restock [--sign-ups 100000] [--variants 200] [--queue redis|postgres] [--policy ${RESTOCK_POLICIES.join('|')}] [--layout ${LAYOUTS.join('|')}]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    events: { type: 'string' },
    only: { type: 'string' },
    'sign-ups': { type: 'string' },
    hits: { type: 'string' },
    days: { type: 'string' },
    products: { type: 'string' },
    items: { type: 'string' },
    bodies: { type: 'string' },
    orders: { type: 'string' },
    rate: { type: 'string' },
    variants: { type: 'string' },
    queue: { type: 'string', default: 'redis' },
    policy: { type: 'string', default: 'firstCome' },
    layout: { type: 'string', default: 'four' },
    statements: { type: 'boolean', default: false },
  },
});

/** @returns a number above 0 that the caller gave, or the default */
function option(
  name:
    | 'rounds'
    | 'seconds'
    | 'minutes'
    | 'events'
    | 'hits'
    | 'days'
    | 'products'
    | 'items'
    | 'bodies'
    | 'orders'
    | 'rate'
    | 'sign-ups'
    | 'variants'
    | 'seed',
  otherwise: number,
): number {
  const value = Number(values[name] ?? otherwise);
  if (value > 0 && Number.isFinite(value)) return value;
  return usage();
}

/** @param all what may be named by `--only`; all of it by default */
function parts<Part extends string>(all: readonly Part[]): Part[] {
  const named = values.only?.split(',') ?? all;
  const isPart = (name: string): name is Part => (all as readonly string[]).includes(name);
  return named.every(isPart) ? [...named] : usage();
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}

switch (positionals[0]) {
  case 'content':
    process.exit(await benchContent({ items: option('items', 10_000) }));
    break;
  case 'wordpress':
    process.exit(await benchWordPress({ items: option('items', 1000) }));
    break;
  case 'event-store':
    process.exit(
      await benchEventStore({
        rounds: option('rounds', 5),
        seconds: option('seconds', 0.8),
        events: option('events', 200_000),
      }),
    );
    break;
  case 'http':
    process.exit(
      await benchHttp({
        rounds: option('rounds', 3),
        seconds: option('seconds', 3),
        events: option('events', 1_000_000),
        parts: parts(HTTP_PARTS),
      }),
    );
    break;
  case 'idle':
    process.exit(await benchIdle({ minutes: option('minutes', 10), seconds: option('seconds', 60) }));
    break;
  case 'start':
    process.exit(await benchStart({ rounds: option('rounds', 3) }));
    break;
  case 'replay':
    process.exit(await benchReplay({ rounds: option('rounds', 3), events: option('events', 160_000) }));
    break;
  case 'governed-replay':
    process.exit(
      await benchGovernedReplay({ events: option('events', 300_000), seconds: option('seconds', 20) }),
    );
    break;
  case 'make-history':
    process.exit(await benchHistory({ events: option('events', 1_000_000), seed: option('seed', 1) }));
    break;
  case 'writers':
    process.exit(await benchWriters({ rounds: option('rounds', 3), seconds: option('seconds', 3) }));
    break;
  case 'analytics':
    process.exit(
      await benchAnalytics({
        hits: option('hits', 1_000_000),
        days: option('days', 90),
        seconds: option('seconds', 10),
        parts: parts(ANALYTICS_PARTS),
        layout: LAYOUTS.find((layout) => layout === values.layout) ?? usage(),
      }),
    );
    break;
  case 'owner-catalogue':
    process.exit(await benchOwnerCatalogue());
    break;
  case 'sales':
    process.exit(await benchSales({ orders: option('orders', 1_000_000), days: option('days', 730) }));
    break;
  case 'search':
    process.exit(await benchSearch({ products: option('products', 100_000) }));
    break;
  case 'forms':
    process.exit(await benchForms({ bodies: option('bodies', 50_000), seconds: option('seconds', 20) }));
    break;
  case 'checkout':
    process.exit(
      await benchCheckout({
        seconds: option('seconds', 10),
        rate: option('rate', 50),
        queue: values.queue === 'redis' || values.queue === 'postgres' ? values.queue : usage(),
        layout: LAYOUTS.find((layout) => layout === values.layout) ?? usage(),
        parts: parts(CHECKOUT_PARTS),
        showsStatements: values.statements,
      }),
    );
    break;
  case 'webhooks':
    process.exit(await benchWebhooks({ orders: option('orders', 2000) }));
    break;
  case 'audit-orders':
    process.exit(await benchAuditOrders({ orders: option('orders', 100_000) }));
    break;
  case 'restock':
    process.exit(
      await benchRestock({
        signUps: option('sign-ups', 100_000),
        variants: option('variants', 200),
        queue: values.queue === 'redis' || values.queue === 'postgres' ? values.queue : usage(),
        policy: RESTOCK_POLICIES.find((policy) => policy === values.policy) ?? usage(),
        layout: LAYOUTS.find((layout) => layout === values.layout) ?? usage(),
      }),
    );
    break;
  default:
    usage();
}
