import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { MailboxMessage } from '@daybook/contracts/mail/mail.api';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer, RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { untilTrue } from '@daybook/projections/testing/until-true';
import { type Browser, SHOP } from '../platform/testing/test-shop.js';
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

let shop: WaitingShop;
beforeEach(async () => {
  shop = await openWaitingShop();
  // in the mailbox are the letters of turns alone
  await shop.policy({ acknowledges: false });
});
afterEach(() => shop.close());

/** Follows a link as it stands in the letter. */
async function open(
  letter: MailboxMessage | undefined,
  what: 'claim' | 'receipt',
  browser: Browser = shop.browser(),
) {
  const [, token = ''] = new RegExp(`/restock/${what}/([\\w.-]+)`).exec(letter?.text ?? '') ?? [];
  const path = `${RESTOCK}/${what}/${token}`;
  await shop.settled();
  return what === 'claim' ? browser.send('POST', path, {}) : browser.get(path);
}

/** Letters by the address that they went to. */
async function letters(): Promise<ReadonlyMap<string, MailboxMessage>> {
  const all = await shop.mailbox.newest(600);
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
  return new Map(all.map((letter) => [letter.to, letter]));
}

test('500 sign-ups, 5 units: exactly the first 5 are mailed, each link holds a unit that nobody else can buy, two let it expire and the next two are told; the log and the receipts tell it', async () => {
  const line = await shop.signUps(500);
  const owner = await shop.owner(['admin']);
  await shop.settled();
  const listed = (await owner.get(`${RESTOCK}?limit=7`)).json().signUps as {
    signUpId: string;
    email: string;
  }[];
  expect(listed.map(({ signUpId }) => signUpId)).toEqual(line.slice(0, 7));
  const people = listed.map(({ email }) => email);
  await shop.change({ kind: 'receive', quantity: 5 });
  const { waveId, progress } = await shop.send();

  // exactly the five that the policy names are mailed
  const first = await letters();
  expect([...first.keys()].toSorted()).toEqual(people.slice(0, 5).toSorted());
  expect(await shop.told()).toEqual(line.slice(0, 5));
  expect(await shop.shelf()).toEqual({ onHand: 5, held: 5 });
  expect(await progress()).toMatchObject({ recipients: 5, offered: 5, mailed: 5, open: 5 });

  // each link holds a unit: it puts one into a cart, once, and no more than one
  const browsers = people.slice(0, 5).map(() => shop.browser());
  for (const [i, browser] of browsers.entries()) {
    const letter = first.get(people[i] ?? '');
    const claimed = (await open(letter, 'claim', browser)).json() as RestockClaimAnswer;
    expect(claimed.shoppingCart.entries).toMatchObject([{ itemId: 'mug', quantity: 1, notices: [] }]);
    expect(Date.parse(claimed.expiresAt ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
    const again = (await open(letter, 'claim', browser)).json() as RestockClaimAnswer;
    expect(again.shoppingCart.entries).toEqual(claimed.shoppingCart.entries);
    const entry = `${CART}/entries/${claimed.shoppingCart.entries[0]?.id}`;
    expect(codeOf(await browser.send('PUT', entry, { quantity: 2 }))).toBe('OUT_OF_STOCK');
    const cart = (await browser.get(CART)).json() as ShoppingCart;
    expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  }

  // nobody else can buy one, not even by somebody's link
  const stranger = shop.browser();
  expect(codeOf(await stranger.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
  for (const letter of first.values())
    expect(codeOf(await open(letter, 'claim', stranger))).toBe('RESTOCK_CLAIMED_ELSEWHERE');
  const sale = { kind: 'sell', orderId: 'of-a-stranger', quantity: 1, holdId: null } as const;
  await expect(shop.change(sale)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });

  // three buy
  for (const [i, signUpId] of line.slice(0, 3).entries())
    await shop.change({ ...sale, orderId: `order-${i}`, holdId: restockHoldId(waveId, signUpId) });
  await untilTrue('three who bought', async () => (await progress()).bought === 3);

  // two let it expire, and the next two are told
  await shop.waves.carryOn(SHOP, MUG.variantId, Date.now() + DAY - 60_000);
  expect(await shop.told()).toHaveLength(5);
  await shop.waves.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await shop.told()).toEqual(line.slice(0, 7));
  expect(await shop.shelf()).toEqual({ onHand: 2, held: 2 });
  await untilTrue('all letters', async () => (await progress()).mailed === 7);
  expect(await progress()).toMatchObject({ offered: 7, bought: 3, expired: 2, open: 2 });
  const all = await letters();
  expect([...all.keys()].toSorted()).toEqual(people.toSorted());
  expect(codeOf(await open(all.get(people[3] ?? ''), 'claim', browsers[3]))).toBe('RESTOCK_TURN_OVER');
  const next = (await open(all.get(people[5] ?? ''), 'claim')).json() as RestockClaimAnswer;
  expect(next.shoppingCart.entries).toMatchObject([{ quantity: 1, notices: [] }]);

  await inTheLog(line, waveId);
  await onTheReceipts(people, all, line[400] ?? '');
}, 180_000);

/** Who was told and what became of it, each unit held before its turn was offered, and each letter sent once. */
async function inTheLog(line: readonly string[], waveId: string): Promise<void> {
  const facts = await shop.facts();
  const waves = facts.filter(({ type }) => type === 'RestockWaveStarted');
  expect(waves).toMatchObject([{ data: { waveId, policy: 'firstCome', units: 5, recipients: 5 } }]);
  const ends = facts.flatMap(({ type, data }) =>
    type === 'RestockTurnEnded' ? [[data.signUpId, data.how]] : [],
  );
  expect(ends.toSorted()).toEqual(
    line
      .slice(0, 5)
      .map((signUpId, i) => [signUpId, i < 3 ? 'bought' : 'expired'])
      .toSorted(),
  );
  const { store } = shop.daybook.installation;
  const held = await store.read('stock-shop-mug-only');
  for (const offered of await store.read('restock-shop-mug-only')) {
    if (offered.type !== 'RestockTurnOffered') continue;
    const { holdId, mailId } = offered.data as { holdId: string; mailId: string };
    const hold = held.find(
      ({ type, data }) => type === 'StockHeld' && (data as { holdId: string }).holdId === holdId,
    );
    expect(hold && hold.position < offered.position).toBe(true);
    const letter = await store.read(`restockmail-shop-${mailId}`);
    expect(letter.map(({ type }) => type)).toEqual(['RestockEmailAttempted', 'RestockEmailSent']);
  }
}

/** Where each stands and why, by the link in their letter; and of somebody without one, by what the owner passes on. */
async function onTheReceipts(
  people: readonly string[],
  letters: ReadonlyMap<string, MailboxMessage>,
  notTold: string,
): Promise<void> {
  const receipts: RestockReceipt[] = [];
  for (const email of people) receipts.push((await open(letters.get(email), 'receipt')).json());
  const bought = { status: 'bought', turn: { turn: 'bought' }, line: null };
  const expired = {
    status: 'waiting',
    turn: { turn: 'expired', mail: { outcome: 'sent', at: expect.any(String) } },
    waves: [{ policy: 'firstCome', units: 5, told: 7, you: { told: true }, lottery: null }],
  };
  expect(receipts).toMatchObject([
    ...[bought, bought, bought, expired, expired],
    { status: 'told', turn: { turn: 'claimed' } },
    {
      status: 'told',
      turn: { turn: 'offered' },
      links: { claim: expect.any(String), decline: expect.any(String), confirm: null },
    },
  ]);
  const owner = await shop.owner(['admin']);
  const { url } = (await owner.get(`${RESTOCK}/sign-ups/${notTold}/receipt`)).json();
  const path = new URL(url).pathname.replace('/restock', RESTOCK);
  const waiting = (await shop.browser().get(path)).json() as RestockReceipt;
  expect(waiting).toMatchObject({
    productTitle: 'Mug',
    productUrl: expect.stringContaining('mug'),
    status: 'waiting',
    line: { before: 393, waiting: 493 },
    turn: null,
    waves: [{ you: { told: false, why: 'noUnitLeft' } }],
    links: { claim: null, decline: null },
  });
  expect(JSON.stringify([...receipts, waiting])).not.toContain('@');
}
