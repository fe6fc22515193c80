import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { LINE_HOLD_MS } from '@daybook/contracts/restock/shared/restock-choices';
import { Aggregates } from '../../platform/log/aggregates.js';
import { openTestShop, SHOP, shopWebsite, type TestShop } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { restockDecider } from '../restock.decider.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices, restockTerms } from '../testing/restock-services.js';
import { RestockWaitingLineService } from './restock-waiting-line.service.js';

const MUG = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const STOCK_ITEM = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

let shop: TestShop;
let batches: ReturnType<typeof restockServices>['batches'];
let plans: ReturnType<typeof restockServices>['plans'];
let line: RestockWaitingLineService;
beforeEach(async () => {
  shop = await openTestShop();
  const { installation } = shop.daybook;
  const aggregates = new Aggregates(installation.store);
  ({ batches, plans } = restockServices(installation, { aggregates }));
  line = new RestockWaitingLineService(
    aggregates.of('restock', restockDecider),
    restockTerms(aggregates),
    batches,
  );
  await stock(0);
}, 120_000);

const stock = (onHand: number) =>
  shop.commands.execute(new ChangeStock(SHOP, STOCK_ITEM, { kind: 'count', onHand }));
const signUp = (name: string, waitsInLine: boolean) =>
  shop.commands.execute(
    new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: `${name}@post.test`, waitsInLine }, {}),
  );

async function offersMade() {
  const events = (await shop.daybook.installation.store.read(
    `restock-${SHOP}-mug-only`,
  )) as unknown as RestockEvent[];
  return events.flatMap(({ type, data }) => (type === 'RestockOfferMade' ? [data] : []));
}

// the shop's own worker may serve the line first
test('who let a turn pass and waits in line again has another one, with a hold and an email of its own', async () => {
  await signUp('ada', true);
  await stock(1);
  await line.serve(SHOP, MUG.variantId, 'line-1', Date.now());
  const over = Date.now() + LINE_HOLD_MS;
  await batches.carryOn(SHOP, MUG.variantId, over);
  expect(await offersMade()).toHaveLength(1);

  await signUp('ada', true);
  await line.serve(SHOP, MUG.variantId, 'line-2', over);
  const [first, second, ...others] = await offersMade();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ personId: first?.personId, episode: first?.episode });
  expect(second?.holdId).toEqual(expect.any(String));
  expect(second?.holdId).not.toBe(first?.holdId);
  expect(second?.emailId).not.toBe(first?.emailId);
});

test('who was notified with everyone else and came too late waits in line, and has a turn', async () => {
  await shop.commands.execute(new SaveWebsite(shopWebsite({ restock: { policy: 'everyone' } })));
  await signUp('ada', false);
  await stock(1);
  const at = Date.now();
  const { hash } = await plans.of(SHOP, MUG, at);
  await batches.start(SHOP, MUG, { batchId: 'w1', sendId: 'w1', hash, at }, {});
  await batches.carryOn(SHOP, MUG.variantId, at);

  await signUp('ada', true);
  await line.serve(SHOP, MUG.variantId, 'line-1', at);
  const [notified, turn] = await offersMade();
  expect([notified?.holdId, turn?.holdId]).toEqual([null, expect.any(String)]);
  expect(turn?.episode).toBe(notified?.episode);
});
