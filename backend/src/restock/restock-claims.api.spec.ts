/** @own-shop clock */
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { idOfToken } from '../platform/access/secret-token.js';
import { type Browser, SHOP } from '../platform/testing/test-shop.js';
import type { RenderPage } from '../rendering/storefront-renderer.js';
import {
  CART,
  codeOf,
  MUG,
  ONE_MUG,
  openWaitingShop,
  RESTOCK,
  type WaitingShop,
} from './testing/waiting-shop.js';

const DAY = 24 * 60 * 60 * 1000;

/** The smallest page of a link: it says what the API says of it. */
const render: RenderPage = async ({ url, api }) => {
  const answer = await api(`${RESTOCK}${new URL(url).pathname.replace('/restock', '')}`);
  const html = JSON.stringify(await answer.json());
  return { status: answer.status, headers: {}, html, inline: { scripts: [], styles: [] } };
};

let shop: WaitingShop;
beforeAll(async () => {
  shop = await openWaitingShop({ render, clientFolder: __dirname });
});
afterAll(() => shop.close());

let people = 0;

/** A subscriber for whom one unit is held, and the link of their email. */
async function anOffer() {
  const { batchId, signUpId } = await offerOne();
  const token = shop.links.token(SHOP, 'claim', { variantId: MUG.variantId, signUpId, batchId });
  const url = `${RESTOCK}/claim/${token}`;
  return {
    batchId,
    signUpId,
    page: `/restock/claim/${token}`,
    holdId: restockHoldId(batchId, signUpId),
    claim: (browser: Browser, body = {}) => browser.send('POST', url, body),
    move: (browser: Browser) => browser.send('POST', url, { moves: true }),
    place: async (browser: Browser) => {
      await shop.settled();
      return (await browser.get(url)).json().place;
    },
  };
}

async function offerOne() {
  people += 1;
  const siteVisitorEmail = `mover-${people}@post.test`;
  expect((await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail })).statusCode).toBe(200);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const signUpId = (await shop.notified()).at(-1) ?? '';
  return { batchId, signUpId };
}

const cartOf = async (browser: Browser) => {
  await shop.settled();
  return (await browser.get(CART)).json() as ShoppingCart;
};
const unitsIn = async (browser: Browser) => (await cartOf(browser)).totalQuantity;
const claimsIn = async (holdId: string) =>
  (await shop.stockFacts()).filter(({ type, data }) => type === 'StockHoldClaimed' && data.holdId === holdId);

test('the reader of the email moves the unit to another browser; the first cart loses it and names it', async () => {
  const offer = await anOffer();
  const phone = shop.browser();
  const laptop = shop.browser();
  expect(await offer.place(phone)).toBe('open');
  const { expiresAt } = (await offer.claim(phone)).json() as RestockClaimAnswer;
  expect([await offer.place(phone), await offer.place(laptop)]).toEqual(['here', 'elsewhere']);
  expect((await cartOf(phone)).entries).toMatchObject([{ reservation: { quantity: 1, until: expiresAt } }]);

  const before = await claimsIn(offer.holdId);
  const asked = await offer.claim(laptop);
  expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'RESTOCK_CLAIMED_ELSEWHERE']);
  expect(await claimsIn(offer.holdId)).toEqual(before);

  const moved = (await offer.move(laptop)).json() as RestockClaimAnswer;
  const reserved = { quantity: 1, notices: [], reservation: { quantity: 1, until: expiresAt } };
  expect(moved.shoppingCart.entries).toMatchObject([reserved]);
  expect((await cartOf(laptop)).entries).toMatchObject([reserved]);
  expect([await offer.place(phone), await offer.place(laptop)]).toEqual(['elsewhere', 'here']);
  expect(await cartOf(phone)).toMatchObject({ entries: [], movedAway: [{ title: 'Mug' }] });
  expect(codeOf(await phone.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
  const { onHand, held } = await shop.stockItem();
  expect(held).toBe(onHand);

  // and back: the receipt has each step
  expect((await offer.move(phone)).json()).toMatchObject({
    shoppingCart: { entries: [reserved], movedAway: [] },
  });
  expect(await cartOf(phone)).toMatchObject({ entries: [reserved], movedAway: [] });
  expect(await cartOf(laptop)).toMatchObject({ entries: [], movedAway: [{ title: 'Mug' }] });
  const { offer: shown } = await shop.receipt(offer.signUpId);
  expect(shown?.status).toBe('claimed');
  expect(shown?.claimedAt).toHaveLength(3);
  expect(shown?.claimedAt).toEqual(shown?.claimedAt.toSorted());
});

test('opening the page of the link moves nothing', async () => {
  const offer = await anOffer();
  await offer.claim(shop.browser());
  const facts = await claimsIn(offer.holdId);
  for (const browser of [shop.browser(), shop.browser()])
    expect(await offer.place(browser)).toBe('elsewhere');
  expect(await claimsIn(offer.holdId)).toEqual(facts);
});

test('the page of the link knows its visitor’s cart, also after a claim without script', async () => {
  const { page } = await anOffer();
  const phone = shop.browser();
  const laptop = shop.browser();
  const placeOn = async (browser: Browser) => {
    await shop.settled();
    const { body, headers } = await browser.get(page);
    expect(headers['cache-control']).toBe('private, no-store');
    return JSON.parse(body).place;
  };
  expect(await placeOn(phone)).toBe('open');
  const form = new URLSearchParams({ form: 'restock-link' }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const { statusCode, headers } = await phone.send('POST', page, form, { ...type, 'x-csrf-token': '' });
  expect([statusCode, headers.location]).toEqual([303, `${page}?notice=followed`]);
  expect([await placeOn(phone), await placeOn(laptop)]).toEqual(['here', 'elsewhere']);
  expect(laptop.cookies.has('daybook-cart')).toBe(false);
});

test('a unit that covers one of several units leaves the others', async () => {
  const phone = shop.browser();
  await shop.change({ kind: 'receive', quantity: 2 });
  const own = (await phone.send('POST', `${CART}/entries`, { ...ONE_MUG, quantity: 2 })).json();
  await shop.change({ kind: 'sell', orderId: 'others', quantity: 2, holdId: null });
  const offer = await anOffer();
  await offer.claim(phone);
  expect(await cartOf(phone)).toMatchObject({
    totalQuantity: 2,
    entries: [{ reservation: { quantity: 1 } }],
  });
  await offer.move(shop.browser());
  const entry = { id: own.newlyAdded.id, quantity: 1, reservation: null };
  expect(await cartOf(phone)).toMatchObject({ entries: [entry], movedAway: [{ title: 'Mug' }] });
});

test('of devices that move the unit at the same time, one has it in the end', async () => {
  const offer = await anOffer();
  const devices = Array.from({ length: 4 }, () => shop.browser());
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all(devices.map((device) => offer.move(device)));
    for (const answer of answers)
      if (answer.statusCode !== 200)
        expect([round, codeOf(answer)]).toEqual([round, 'RESTOCK_CLAIMED_ELSEWHERE']);
    const [last] = (await claimsIn(offer.holdId)).slice(-1);
    const units = await Promise.all(devices.map(unitsIn));
    expect(units.filter((count) => count > 0)).toEqual([1]);
    const owner = devices[units.indexOf(1)]?.cookies.get('daybook-cart') ?? '';
    expect(last?.data).toMatchObject({ cartId: idOfToken(owner) });
  }
});

test('a move that was interrupted is finished by the next press', async () => {
  const offer = await anOffer();
  const phone = shop.browser();
  const laptop = shop.browser();
  await offer.claim(phone);
  await shop.change({ kind: 'receive', quantity: 1 });
  await laptop.send('POST', `${CART}/entries`, ONE_MUG);
  const entryId = (await cartOf(laptop)).entries[0]?.id;
  await laptop.send('DELETE', `${CART}/entries/${entryId}`);
  const [from, cartId] = [phone, laptop].map(({ cookies }) => idOfToken(cookies.get('daybook-cart') ?? ''));
  await shop.change({ kind: 'claim', holdId: offer.holdId, cartId: cartId ?? '', from: from ?? '' });
  expect((await offer.claim(laptop)).json()).toMatchObject({ shoppingCart: { entries: [{ quantity: 1 }] } });
  expect(await unitsIn(phone)).toBe(0);
  await shop.change({ kind: 'sell', orderId: 'other', quantity: 1, holdId: null });
});

test('a move does not fill a cart whose cookie another site has planted', async () => {
  const offer = await anOffer();
  const phone = shop.browser();
  const laptop = shop.browser();
  await offer.claim(phone);
  const planted = 'q'.repeat(43);
  laptop.cookies.set('daybook-cart', planted);
  const answer = await offer.move(laptop);
  expect(answer.cookies.find(({ name }) => name === 'daybook-cart')?.value).not.toBe(planted);
  const stranger = shop.browser();
  stranger.cookies.set('daybook-cart', planted);
  expect(await unitsIn(stranger)).toBe(0);
  expect(await unitsIn(laptop)).toBe(1);
});

test('after the purchase and after the end of the hold nothing moves', async () => {
  const bought = await anOffer();
  await bought.claim(shop.browser());
  await shop.change({ kind: 'sell', orderId: 'of-the-phone', quantity: 1, holdId: bought.holdId });
  expect(codeOf(await bought.move(shop.browser()))).toBe('RESTOCK_OFFER_OVER');

  const late = await anOffer();
  const phone = shop.browser();
  await late.claim(phone);
  const then = Date.now() + DAY;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => then);
  try {
    expect(codeOf(await late.move(shop.browser()))).toBe('RESTOCK_OFFER_OVER');
  } finally {
    clock.mockRestore();
  }
  expect(await unitsIn(phone)).toBe(1);
});

test('the link of one subscriber moves nothing of another', async () => {
  const ada = await anOffer();
  const ben = await anOffer();
  const phone = shop.browser();
  const laptop = shop.browser();
  await ada.claim(phone);
  await ben.move(laptop);
  expect([await unitsIn(phone), await unitsIn(laptop)]).toEqual([1, 1]);
  expect(await ada.place(laptop)).toBe('elsewhere');
  expect(await shop.browser().get(`${RESTOCK}/claim/forged.x.y.z`)).toMatchObject({ statusCode: 404 });
});
