import { randomUUID } from 'node:crypto';
import type {
  CheckoutAnswer,
  PaidAnswer,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, OTHER_SHOP, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { POOL } from '../../platform/tokens.js';
import { GUESS_LIMIT, WRONG_CODES } from '../gift-cards/gift-card-guesses.service.js';
import { VoidGiftCard } from '../gift-cards/gift-cards.commands.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop({ RATE_LIMITS: 'on' });
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.daybook.installation.pool.query('delete from accounts.limits'));

const cards = () => {
  const found = shop.daybook.api?.app.get(GiftCardsService);
  if (!found) throw new Error('the API does not run');
  return found;
};
let serial = 0;
async function aCard(amount: number, currency: Currency = 'USD', website: WebsiteId = SHOP) {
  serial += 1;
  const cardId = `tender${serial}`;
  await cards().issue(website, cardId, { amount, currency, source: { kind: 'owner' } }, {});
  return { cardId, code: cards().codeOf(website, cardId) };
}
const balanceOf = async (cardId: string) => (await cards().named(SHOP, cardId))?.balance;
/** A buyer whose cart costs 10.00, and 5.00 for the delivery. */
async function buyer() {
  serial += 1;
  const id = `paid${serial}`;
  const sku = `P-${serial}`;
  const variants = [aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id, variants }), 9);
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku, quantity: 1 });
  return browser;
}
const save = async (browser: Browser, giftCardCodes: string[], changes: SaveCheckoutRequest = {}) => {
  const body = { email: 'ada@example.test', shippingAddress: ADDRESS, giftCardCodes, ...changes };
  return (await browser.send('PUT', CHECKOUT, body)).json<CheckoutAnswer>();
};
const pay = (browser: Browser, { quote }: CheckoutAnswer, paymentToken = 'ok') =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash: quote?.hash, method: 'test', paymentToken },
    { 'idempotency-key': randomUUID() },
  );
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
async function orderOf(browser: Browser, { order: { secret } }: PaidAnswer): Promise<OrderView> {
  // on a busy machine read models may be late, and the answer is 503
  await shop.settled();
  return (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
}

test('a card pays a part, and a provider the rest', async () => {
  const browser = await buyer();
  const { cardId, code } = await aCard(400);
  const shown = await save(browser, [code.toLowerCase().replace(/(.{4})/g, '$1-')]);
  expect(shown.giftCards).toEqual([
    {
      id: cardId,
      lastFour: code.slice(-4),
      amount: money(400, 'USD'),
      balanceLeft: money(0, 'USD'),
    },
  ]);
  expect([shown.quote?.sums.giftCards.value, shown.quote?.sums.total.value]).toEqual(['400', '1100']);
  expect(await balanceOf(cardId)).toBe(400);
  const paid = (await pay(browser, shown)).json<PaidAnswer>();
  const order = await orderOf(browser, paid);
  expect([paid.next, order.paymentStatus, order.sums.giftCards.value, order.sums.total.value]).toEqual([
    'confirmed',
    'paid',
    '400',
    '1100',
  ]);
  expect(await balanceOf(cardId)).toBe(0);
});

test('two cards pay all of it in the order in which they were named, and no provider is asked', async () => {
  const browser = await buyer();
  const first = await aCard(700);
  const second = await aCard(2000);
  await save(browser, [first.code]);
  const shown = await save(browser, [first.code.slice(-4), second.code]);
  expect(shown.giftCards.map(({ amount, balanceLeft }) => [amount.value, balanceLeft.value])).toEqual([
    ['700', '0'],
    ['800', '1200'],
  ]);
  const paid = (await pay(browser, shown, 'declined')).json<PaidAnswer>();
  const order = await orderOf(browser, paid);
  expect([paid.next, order.paymentStatus, order.sums.total.value]).toEqual(['confirmed', 'paid', '0']);
  expect([await balanceOf(first.cardId), await balanceOf(second.cardId)]).toEqual([0, 1200]);
});

test('a card is removed by leaving it out, and a checkout that was left locks nothing', async () => {
  const browser = await buyer();
  const { cardId, code } = await aCard(400);
  await save(browser, [code]);
  const again = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([again.checkout.giftCardCodes, again.giftCards.length]).toEqual([[code.slice(-4)], 1]);
  const other = await save(await buyer(), [code]);
  expect(other.giftCards).toMatchObject([{ id: cardId, amount: { value: '400' } }]);
  const without = await save(browser, []);
  expect([without.giftCards, without.checkout.giftCardCodes, without.quote?.sums.total.value]).toEqual([
    [],
    [],
    '1500',
  ]);
});

test('of two checkouts with one card one is paid, and the other one is asked again', async () => {
  const { cardId, code } = await aCard(1500);
  const buyers = await Promise.all([buyer(), buyer()]);
  const shown = await Promise.all(buyers.map((browser) => save(browser, [code])));
  const answers = await Promise.all(buyers.map((browser, i) => pay(browser, shown[i]!)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
  expect(['GIFT_CARD_CHANGED', 'QUOTE_CHANGED']).toContain(codeOf(answers[loser]!));
  expect(await balanceOf(cardId)).toBe(0);
  const now = (await buyers[loser]!.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([now.invalidGiftCards, now.quote?.sums.total.value]).toEqual([
    [{ id: cardId, lastFour: code.slice(-4), problem: 'GIFT_CARD_EMPTY' }],
    '1500',
  ]);
  expect((await pay(buyers[loser]!, now)).json<PaidAnswer>().next).toBe('confirmed');
});

test('a card that is ended meanwhile changes the price that is asked', async () => {
  const browser = await buyer();
  const { cardId, code } = await aCard(400);
  const shown = await save(browser, [code]);
  await shop.commands.execute(new VoidGiftCard(SHOP, cardId, 'Lost.', {}));
  const refused = await pay(browser, shown);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'QUOTE_CHANGED']);
  const fields = refused.json<{ error: { fields: object } }>().error.fields;
  expect(fields).toMatchObject({ [`giftCards.${cardId}`]: '400 → –', 'sums.total': '1100 → 1500' });
  const now = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect(now.invalidGiftCards).toMatchObject([{ id: cardId, problem: 'GIFT_CARD_VOIDED' }]);
  expect((await pay(browser, now)).statusCode).toBe(200);
});

test('codes that pay nothing are named with the reason, and are not saved', async () => {
  const [ended, empty, euros, elsewhere] = await Promise.all([
    aCard(400),
    aCard(1500),
    aCard(400, 'EUR'),
    aCard(400, 'USD', OTHER_SHOP),
  ]);
  await shop.commands.execute(new VoidGiftCard(SHOP, ended!.cardId, '', {}));
  const spender = await buyer();
  await pay(spender, await save(spender, [empty!.code]));
  const browser = await buyer();
  const codes = [ended!.code, empty!.code, euros!.code, elsewhere!.code, 'nothing'];
  const { invalidGiftCards, checkout } = await save(browser, codes);
  expect(invalidGiftCards.map(({ id, lastFour, problem }) => [id, lastFour, problem])).toEqual([
    [null, ended!.code.slice(-4), 'GIFT_CARD_VOIDED'],
    [null, empty!.code.slice(-4), 'GIFT_CARD_EMPTY'],
    [null, euros!.code.slice(-4), 'GIFT_CARD_CURRENCY'],
    [null, elsewhere!.code.slice(-4), 'GIFT_CARD_UNKNOWN'],
    [null, 'hing', 'GIFT_CARD_UNKNOWN'],
  ]);
  expect(checkout.giftCardCodes).toEqual([]);
});

test('no checkout takes a card by its id or its end alone, and the log has no code', async () => {
  const { cardId, code } = await aCard(400);
  const { giftCards, invalidGiftCards } = await save(await buyer(), [cardId, code.slice(-4)]);
  expect([giftCards, invalidGiftCards.length]).toEqual([[], 2]);
  await save(await buyer(), [code]);
  const events = await shop.daybook.installation.store.readAll();
  const log = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? 0 : value));
  expect(log).not.toContain(code);
});

test('guesses in a checkout end, and a code that was right before is no guess', async () => {
  const browser = await buyer();
  const { code } = await aCard(400);
  await save(browser, [code]);
  const wrong = '2222-2222-2222-2222-2222';
  const problems: (string | undefined)[] = [];
  for (let i = 0; i <= GUESS_LIMIT.perIp / 20; i += 1) {
    const { giftCards, invalidGiftCards } = await save(browser, [code, ...Array(19).fill(wrong)]);
    problems.push(...invalidGiftCards.map(({ problem }) => problem));
    expect(giftCards).toHaveLength(1);
  }
  expect(new Set(problems)).toEqual(new Set(['GIFT_CARD_UNKNOWN', 'GIFT_CARD_GUESSES']));
  const { invalidGiftCards } = await save(browser, [(await aCard(400)).code]);
  expect(invalidGiftCards).toMatchObject([{ problem: 'GIFT_CARD_GUESSES' }]);
}, 30_000);

test('many wrong codes of others slow down wrong codes alone', async () => {
  const { code } = await aCard(400);
  const limiter = lastingLimiter(shop.daybook.api!.app.get(POOL), WRONG_CODES);
  await limiter.penalty(SHOP, WRONG_CODES.points);
  const answered: number[] = [];
  const ask = async (typed: string) => {
    const answer = await shop.browser().send('POST', '/api/commerce/gift-card/balance', { code: typed });
    answered.push(answer.statusCode);
  };
  const begun = Date.now();
  await Promise.all([ask('2222-2222-2222-2222-2222'), ask(code)]);
  expect(answered).toEqual([200, 404]);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
});
