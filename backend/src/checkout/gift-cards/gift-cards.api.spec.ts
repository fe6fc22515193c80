import { randomUUID } from 'node:crypto';
import type {
  GiftCardBalance,
  IssuedGiftCard,
  OwnerGiftCardLedger,
  OwnerGiftCardsAnswer,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { type Browser, OTHER_HOST, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { GUESS_LIMIT } from './gift-card-guesses.service.js';

let shop: TestShop;
let owner: Browser;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  owner = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const issue = async (amount = 5000) =>
  (await owner.send('POST', '/api/config/gift-cards', { amount, currency: 'USD' })).json<IssuedGiftCard>();
const ask = (browser: Browser, code: string) =>
  browser.send('POST', '/api/commerce/gift-card/balance', { code });
const listed = async () => {
  await shop.settled();
  return (await owner.get('/api/config/gift-cards')).json<OwnerGiftCardsAnswer>().results;
};

test('an owner issues a card, and its code shows what is left', async () => {
  const { id, code } = await issue();
  expect(code).toMatch(/^(.{4}-){4}.{4}$/);
  const answer = await ask(shop.browser(), code.toLowerCase());
  expect(answer.json<GiftCardBalance>()).toEqual({
    balance: { value: '5000', currency: 'USD' },
    lastFour: code.slice(-4),
    isVoided: false,
    receipt: expect.any(String),
  });
  const { receipt } = answer.json<GiftCardBalance>();
  const open = (of: string, host?: string) =>
    shop.browser(host).get(`/api/commerce/gift-card/balance?receipt=${of}`);
  expect((await open(receipt)).json()).toMatchObject({ balance: { value: '5000' } });
  const others = [open(`x${receipt}`), open(receipt.slice(0, -1)), open(''), open(receipt, OTHER_HOST)];
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(receipt).not.toContain(code.replaceAll('-', ''));
  const list = await listed();
  expect(list[0]).toMatchObject({ id, balance: { value: '5000' }, orderId: null, status: 'active' });
  expect(JSON.stringify(list)).not.toContain(code);
});

test('a card that is ended has nothing left, and says why', async () => {
  const { id, code } = await issue();
  const ended = await owner.send('POST', `/api/config/gift-cards/${id}/void`, { reason: 'Lost.' });
  expect(ended.statusCode).toBe(200);
  expect((await ask(shop.browser(), code)).json()).toMatchObject({ balance: { value: '0' }, isVoided: true });
  expect((await listed()).find((card) => card.id === id)).toMatchObject({
    status: 'voided',
    reason: 'Lost.',
    balance: { value: '0' },
  });
});

test('a repeat with its key is the same card, and another amount under it is refused', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const send = (amount: number) =>
    owner.send('POST', '/api/config/gift-cards', { amount, currency: 'USD' }, key);
  const before = (await listed()).length;
  const first = await send(700);
  expect(first.statusCode).toBe(201);
  expect((await send(700)).json()).toEqual(first.json());
  expect((await send(900)).statusCode).toBe(422);
  expect((await listed()).length).toBe(before + 1);
});

test('the ledger of a card says what happened to it, the newest first', async () => {
  const { id } = await issue(700);
  await owner.send('POST', `/api/config/gift-cards/${id}/void`, { reason: 'Lost.' });
  await shop.settled();
  const { moves } = (await owner.get(`/api/config/gift-cards/${id}`)).json<OwnerGiftCardLedger>();
  expect(moves).toMatchObject([
    { kind: 'voided', amount: { value: '700' }, balance: { value: '0' }, note: 'Lost.' },
    { kind: 'issued', amount: { value: '700' }, balance: { value: '700' } },
  ]);
});

test.each([{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { amount: 1e15 }, { amount: 5, currency: 'XXX' }])(
  'no card of %j',
  async (body) => {
    const answer = await owner.send('POST', '/api/config/gift-cards', { currency: 'USD', ...body });
    expect(answer.statusCode).toBe(400);
  },
);

test('a wrong code is not found, and guesses end', async () => {
  const guesser = shop.browser();
  const wrong = await ask(guesser, '2222-2222-2222-2222-2222');
  expect([wrong.statusCode, wrong.json()]).toMatchObject([404, { error: { code: 'GIFT_CARD_UNKNOWN' } }]);
  const statuses = [];
  for (let i = 0; i < GUESS_LIMIT.perIp; i += 1) statuses.push((await ask(guesser, 'nothing')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
