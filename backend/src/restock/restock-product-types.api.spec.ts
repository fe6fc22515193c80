import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { DeleteProduct, SaveProduct } from '../catalogue/catalogue.commands.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { SHOP } from '../platform/testing/test-shop.js';
import { RestockOffersReconciler } from './batches/restock-offers.reconciler.js';
import { RESTOCK_OFFERS } from './restock.queues.js';
import { SignUpForRestock } from './sign-ups/restock.commands.js';
import { codeOf, MUG, openWaitingShop, RESTOCK, type WaitingShop } from './testing/waiting-shop.js';

let shop: WaitingShop;
beforeEach(async () => {
  shop = await openWaitingShop();
}, 120_000);

const saveMug = async (changes: Partial<ProductDocument>) => {
  await shop.commands.execute(new SaveProduct(SHOP, aProduct(changes)));
  await shop.settled();
};
const isEnd = (fact: RestockEvent): fact is Extract<RestockEvent, { type: 'RestockOfferEnded' }> =>
  fact.type === 'RestockOfferEnded';
const dryRun = async () => {
  const owner = await shop.owner(['admin']);
  await shop.settled();
  return (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json();
};

test.each<[string, Partial<ProductDocument>]>([
  ['a subscription', { isSubscribable: true }],
  ['a paywall', { productType: ProductType.paywall }],
  ['a digital product', { productType: ProductType.digital }],
  ['a gift card', { productType: ProductType.giftCard }],
])('visitors cannot wait for %s, and those who wait already are not notified', async (_, changes) => {
  await shop.signUps(1);
  await saveMug(changes);
  await shop.change({ kind: 'receive', quantity: 3 });
  expect(await dryRun()).toMatchObject({ recipients: 0 });
  const signUp = { ...MUG, siteVisitorEmail: 'late@post.test' };
  const refused = await shop.browser().send('POST', RESTOCK, signUp);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'RESTOCK_NOT_OFFERED']);
  expect((await shop.facts()).map(({ type }) => type)).toEqual(['RestockSignUpMade']);
});

test.each<[string, () => Partial<ProductDocument>]>([
  ['published', () => ({ status: 'published' })],
  ['published by its schedule', () => ({ status: 'scheduled', publishAt: Date.now() + 500 })],
])('who waits in line has a turn when the product that was a draft is %s', async (_, back) => {
  const ada = { ...MUG, siteVisitorEmail: 'ada@post.test', waitsInLine: true };
  await shop.commands.execute(new SignUpForRestock(SHOP, ada, {}));
  await saveMug({ status: 'draft' });
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.settled();
  const offers = shop.daybook.installation.queues.queue(RESTOCK_OFFERS);
  const openJobs = async () => {
    const { waiting = 0, active = 0 } = await offers.getJobCounts('waiting', 'active');
    return waiting + active;
  };
  await waitFor('the job of the units', async () => (await openJobs()) === 0);
  expect(await shop.notified()).toEqual([]);
  await saveMug(back());
  await waitFor('her turn', async () => (await shop.notified()).length === 1);
});

test('a batch notifies no more subscribers once its product is a subscription', async () => {
  await shop.signUps(2);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  await saveMug({ isSubscribable: true });
  const [first = ''] = await shop.notified();
  expect((await shop.follow('decline', first, batchId)).statusCode).toBe(200);
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now());
  expect(await shop.notified()).toEqual([first]);
});

test.each<[string, Partial<ProductDocument>]>([
  ['became a subscription', { isSubscribable: true }],
  ['became a paywall', { productType: ProductType.paywall }],
  ['is no longer published', { status: 'draft' }],
  ['lost the variant', { variants: [aVariant({ id: 'mug-blue', sku: 'MUG-B' })] }],
])('the offers of a product that %s end, in a cart or not, and their units go back', async (_, changes) => {
  await shop.signUps(3);
  await shop.change({ kind: 'receive', quantity: 2 });
  const { batchId } = await shop.send();
  const [ada = '', ben = ''] = await shop.notified();
  expect((await shop.follow('claim', ada, batchId)).statusCode).toBe(200);
  await saveMug(changes);
  const { queues, readModels } = shop.daybook.installation;
  await new RestockOffersReconciler(readModels, queues).reconcile();
  await waitFor('both ends', async () => (await shop.facts()).filter(isEnd).length === 2);
  const ends = (await shop.facts()).filter(isEnd);
  expect(ends.map(({ data }) => [data.signUpId, data.how]).sort()).toEqual(
    [ada, ben].map((signUpId) => [signUpId, 'released']).sort(),
  );
  const released = (await shop.stockFacts()).filter(({ type }) => type === 'StockReleased');
  expect(released).toHaveLength(2);
  expect(await shop.notified()).toEqual([ada, ben]);
  const late = await shop.follow('claim', ben, batchId);
  expect([late.statusCode, codeOf(late)]).toEqual([410, 'RESTOCK_OFFER_OVER']);
});

test('the offers of a product that was deleted end too', async () => {
  await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.send();
  await shop.commands.execute(new DeleteProduct(SHOP, MUG.productId));
  await shop.settled();
  const { queues, readModels } = shop.daybook.installation;
  await new RestockOffersReconciler(readModels, queues).reconcile();
  await waitFor('the end', async () => (await shop.facts()).some(isEnd));
});

test('the reconciler leaves offers alone that a subscriber can take', async () => {
  await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.send();
  await saveMug({ title: 'Another title' });
  const { queues, readModels } = shop.daybook.installation;
  const revived: { data: { websiteId: string } }[] = [];
  const watched = { revive: async (_: string, jobs: typeof revived) => revived.push(...jobs) };
  await new RestockOffersReconciler(readModels, watched as unknown as typeof queues).reconcile();
  expect(revived.filter(({ data }) => data.websiteId === SHOP)).toEqual([]);
});

test.each<[string, string, () => Promise<void>]>([
  ['the product became a subscription', 'SUBSCRIPTION_ONLY', () => saveMug({ isSubscribable: true })],
  [
    'its price is in another currency than the website’s',
    'VARIANT_UNAVAILABLE',
    () => saveMug({ variants: [aVariant({ priceMoney: money(2800, 'JPY') })] }),
  ],
])('a cart that refuses the unit, because %s, claims nothing', async (_, code, spoil) => {
  await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const [ada = ''] = await shop.notified();
  const browser = shop.browser();
  await spoil();
  expect(codeOf(await shop.follow('claim', ada, batchId, browser))).toBe(code);
  expect((await shop.stockFacts()).map(({ type }) => type)).not.toContain('StockHoldClaimed');
});

test('the receipt shows the picture of its variant, and none of a product that the shop does not show', async () => {
  const [ada = ''] = await shop.signUps(1);
  expect(await shop.receipt(ada)).toMatchObject({ image: null });
  const image = (id: string) => ({
    id,
    assetUrl: `/media/${id}.jpg`,
    altText: `A mug in ${id}`,
    originalSize: '2000x2500',
  });
  const images = [image('oat'), image('moss')];
  await saveMug({ images });
  expect(await shop.receipt(ada)).toMatchObject({
    image: { assetUrl: '/media/oat.jpg', altText: 'A mug in oat' },
  });
  const variants = [aVariant({ imageId: 'moss' })];
  await saveMug({ images, variants });
  expect(await shop.receipt(ada)).toMatchObject({
    image: { assetUrl: '/media/moss.jpg', altText: 'A mug in moss' },
  });
  await saveMug({ images, variants, status: 'draft' });
  expect(await shop.receipt(ada)).toMatchObject({ image: null });
});
