import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP } from '../../platform/testing/test-shop.js';
import { codeOf, MUG, openWaitingShop, RESTOCK, type WaitingShop } from '../testing/waiting-shop.js';

const BOWL = { productId: 'bowl', variantId: 'bowl-only' };

let shop: WaitingShop;
beforeEach(async () => {
  shop = await openWaitingShop();
}, 120_000);

test('the link of a waitlist leaves that one alone; opening it and a second press change nothing', async () => {
  const bowl = aProduct({
    id: 'bowl',
    urlId: 'bowl',
    variants: [aVariant({ id: 'bowl-only', sku: 'BOWL-1' })],
  });
  await shop.save(bowl, 0);
  const [ada = ''] = await shop.signUps(1);
  const siteVisitorEmail = 'person-0@post.test';
  expect((await shop.browser().send('POST', RESTOCK, { ...BOWL, siteVisitorEmail })).statusCode).toBe(200);

  const { links } = await shop.receipt(ada);
  await shop.browser().get(`${RESTOCK}/receipt/${links.leave}`);
  expect(await shop.receipt(ada)).toMatchObject({ status: 'waiting' });
  expect((await shop.follow('leave', ada)).json()).toMatchObject({
    status: 'unsubscribed',
    links: { leave: null, unsubscribe: null },
  });
  const facts = await shop.facts();
  expect((await shop.follow('leave', ada)).statusCode).toBe(200);
  expect(await shop.facts()).toEqual(facts);
  const { store } = shop.daybook.installation;
  const ofBowl = await store.read(`restock-${SHOP}-bowl-only`);
  expect(ofBowl.map(({ type }) => type)).toEqual(['RestockSignUpMade']);
});

test('a subscriber who leaves passes the unit that was held for them on', async () => {
  const [ada = '', ben = ''] = await shop.signUps(2);
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.send();
  expect((await shop.follow('leave', ada)).statusCode).toBe(200);
  await waitFor('the next one', async () => (await shop.notified()).length === 2);
  const left = await shop.receipt(ada);
  expect(left).toMatchObject({ leftAt: expect.any(String), offer: { status: 'released' } });
  expect(left.offer?.endedAt).toBe(left.leftAt);
  expect(await shop.receipt(ben)).toMatchObject({ leftAt: null });
  expect(await shop.notified()).toEqual([ada, ben]);
  expect(await shop.stockItem()).toEqual({ onHand: 1, held: 1 });
});

test('the link of an earlier email leaves the list after a new sign-up too', async () => {
  const [first = ''] = await shop.signUps(1);
  await shop.follow('leave', first);
  await shop.signUps(1);
  expect((await shop.follow('leave', first)).statusCode).toBe(200);
  expect((await shop.facts()).map(({ type }) => type)).toEqual([
    'RestockSignUpMade',
    'RestockSignUpWithdrawn',
    'RestockSignUpMade',
    'RestockSignUpWithdrawn',
  ]);
});

test('the link of an earlier email reads the list from its beginning once, however often it is followed', async () => {
  const [first = ''] = await shop.signUps(1);
  await shop.follow('leave', first);
  await shop.signUps(1);
  const reads = jest.spyOn(shop.daybook.installation.store, 'readPage');
  const fromBeginning = () =>
    reads.mock.calls.filter(([stream, from]) => stream === `restock-${SHOP}-mug-only` && !from).length;
  await Promise.all([shop.follow('leave', first), shop.follow('unsubscribe', first)]);
  expect(fromBeginning()).toBe(1);
  expect((await shop.follow('leave', first)).statusCode).toBe(200);
  expect(fromBeginning()).toBe(1);
});

test('a link for another purpose, or of another subscriber, leaves nothing', async () => {
  const [ada = ''] = await shop.signUps(1);
  for (const purpose of ['receipt', 'unsubscribe', 'confirm'] as const) {
    const token = shop.links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId: ada });
    expect(codeOf(await shop.browser().send('POST', `${RESTOCK}/leave/${token}`, {}))).toBe(
      'RESTOCK_LINK_INVALID',
    );
  }
  expect(codeOf(await shop.follow('leave', 'unknown'))).toBe('RESTOCK_LINK_INVALID');
  expect(await shop.receipt(ada)).toMatchObject({ status: 'waiting' });
});

test('the link that leaves all lists says whether there is one to leave, and nothing else', async () => {
  const [ada = '', ben = ''] = await shop.signUps(2);
  const tokenOf = (signUpId: string, purpose: 'unsubscribe' | 'receipt' = 'unsubscribe') =>
    shop.links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId });
  const listing = async (token: string) => {
    await shop.settled();
    return shop.browser().get(`${RESTOCK}/unsubscribe/${token}/lists`);
  };
  expect((await listing(tokenOf(ada))).json()).toEqual({ isListed: true });
  await shop.follow('unsubscribe', ada);
  expect((await listing(tokenOf(ada))).json()).toEqual({ isListed: false });
  expect((await listing(tokenOf(ben))).json()).toEqual({ isListed: true });
  // signed up anew, the link of the first email leaves that list too
  await shop.signUps(1);
  expect((await listing(tokenOf(ada))).json()).toEqual({ isListed: true });
  for (const token of [tokenOf(ada, 'receipt'), tokenOf('unknown'), 'a.b.c']) {
    const answer = await listing(token);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'RESTOCK_LINK_INVALID']);
  }
});
