import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer, RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
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
  // so its letters are of offers only
  await shop.policy({ acknowledges: false });
}, 120_000);

/** Follows a link of the email. */
async function open(
  message: MailboxMessage | undefined,
  what: 'claim' | 'receipt',
  browser: Browser = shop.browser(),
) {
  const [, token = ''] = new RegExp(`/restock/${what}/([\\w.-]+)`).exec(message?.text ?? '') ?? [];
  const path = `${RESTOCK}/${what}/${token}`;
  await shop.settled();
  return what === 'claim' ? browser.send('POST', path, {}) : browser.get(path);
}

/** Emails by recipient. */
async function emails(): Promise<ReadonlyMap<string, MailboxMessage>> {
  const all = await shop.letters();
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
  return new Map(all.map((message) => [message.to, message]));
}

test('500 sign-ups, 5 units: exactly the first 5 get an email, each link holds a unit that no one else can buy, two let it expire and the next two are notified; the log and the receipts show it', async () => {
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
  const { batchId, progress } = await shop.send();

  // exactly the five that the policy names get an email
  const first = await emails();
  expect([...first.keys()].toSorted()).toEqual(people.slice(0, 5).toSorted());
  expect(await shop.notified()).toEqual(line.slice(0, 5));
  expect(await shop.stockItem()).toEqual({ onHand: 5, held: 5 });
  expect(await progress()).toMatchObject({ recipients: 5, offered: 5, emailed: 5, open: 5 });

  // each link holds one unit, and adds it to a cart once
  const browsers = people.slice(0, 5).map(() => shop.browser());
  for (const [i, browser] of browsers.entries()) {
    const message = first.get(people[i] ?? '');
    const claimed = (await open(message, 'claim', browser)).json() as RestockClaimAnswer;
    expect(claimed.shoppingCart.entries).toMatchObject([{ itemId: 'mug', quantity: 1, notices: [] }]);
    expect(Date.parse(claimed.expiresAt ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
    const again = (await open(message, 'claim', browser)).json() as RestockClaimAnswer;
    expect(again.shoppingCart.entries).toEqual(claimed.shoppingCart.entries);
    const entry = `${CART}/entries/${claimed.shoppingCart.entries[0]?.id}`;
    expect(codeOf(await browser.send('PUT', entry, { quantity: 2 }))).toBe('OUT_OF_STOCK');
    const cart = (await browser.get(CART)).json() as ShoppingCart;
    expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  }

  // no one else can buy a unit, not even by the link of another subscriber
  const stranger = shop.browser();
  expect(codeOf(await stranger.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
  for (const message of first.values())
    expect(codeOf(await open(message, 'claim', stranger))).toBe('RESTOCK_CLAIMED_ELSEWHERE');
  const sale = { kind: 'sell', orderId: 'of-a-stranger', quantity: 1, holdId: null } as const;
  await expect(shop.change(sale)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });

  // three buy
  for (const [i, signUpId] of line.slice(0, 3).entries())
    await shop.change({ ...sale, orderId: `order-${i}`, holdId: restockHoldId(batchId, signUpId) });
  await waitFor('three who bought', async () => (await progress()).bought === 3);

  // two let the offer expire, and the next two are notified
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now() + DAY - 60_000);
  expect(await shop.notified()).toHaveLength(5);
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await shop.notified()).toEqual(line.slice(0, 7));
  expect(await shop.stockItem()).toEqual({ onHand: 2, held: 2 });
  await waitFor('all letters', async () => (await progress()).emailed === 7);
  expect(await progress()).toMatchObject({ offered: 7, bought: 3, expired: 2, open: 2 });
  const all = await emails();
  expect([...all.keys()].toSorted()).toEqual(people.toSorted());
  expect(codeOf(await open(all.get(people[3] ?? ''), 'claim', browsers[3]))).toBe('RESTOCK_OFFER_OVER');
  const next = (await open(all.get(people[5] ?? ''), 'claim')).json() as RestockClaimAnswer;
  expect(next.shoppingCart.entries).toMatchObject([{ quantity: 1, notices: [] }]);

  await inTheLog(line, batchId);
  await onTheReceipts(people, all, line[400] ?? '');
}, 180_000);

/** Who was notified and with which end; each unit was held before it was offered, and each email sent once. */
async function inTheLog(line: readonly string[], batchId: string): Promise<void> {
  const facts = await shop.facts();
  const batches = facts.filter(({ type }) => type === 'RestockBatchStarted');
  expect(batches).toMatchObject([{ data: { batchId, policy: 'firstCome', units: 5, recipients: 5 } }]);
  const ends = facts.flatMap(({ type, data }) =>
    type === 'RestockOfferEnded' ? [[data.signUpId, data.how]] : [],
  );
  expect(ends.toSorted()).toEqual(
    line
      .slice(0, 5)
      .map((signUpId, i) => [signUpId, i < 3 ? 'bought' : 'expired'])
      .toSorted(),
  );
  const { store } = shop.daybook.installation;
  const held = await store.read(`stock-${SHOP}-mug-only`);
  for (const offered of await store.read(`restock-${SHOP}-mug-only`)) {
    if (offered.type !== 'RestockOfferMade') continue;
    const { holdId, emailId } = offered.data as { holdId: string; emailId: string };
    const hold = held.find(
      ({ type, data }) => type === 'StockHeld' && (data as { holdId: string }).holdId === holdId,
    );
    expect(hold && hold.position < offered.position).toBe(true);
    const message = await store.read(`restockemail-${SHOP}-${emailId}`);
    expect(message.map(({ type }) => type)).toEqual(['RestockEmailAttempted', 'RestockEmailSent']);
  }
}

/** The place of each subscriber and why, by the link in their email, or by the link that the owner passes on. */
async function onTheReceipts(
  people: readonly string[],
  emails: ReadonlyMap<string, MailboxMessage>,
  notNotified: string,
): Promise<void> {
  const receipts: RestockReceipt[] = [];
  for (const email of people) receipts.push((await open(emails.get(email), 'receipt')).json());
  const bought = { status: 'bought', offer: { status: 'bought' }, line: null };
  const expired = {
    status: 'waiting',
    offer: { status: 'expired', email: { outcome: 'sent', at: expect.any(String) } },
    batches: [{ policy: 'firstCome', units: 5, notified: 7, you: { notified: true }, lottery: null }],
  };
  expect(receipts).toMatchObject([
    bought,
    bought,
    bought,
    expired,
    expired,
    { status: 'notified', offer: { status: 'claimed' } },
    {
      status: 'notified',
      offer: { status: 'offered' },
      links: { claim: expect.any(String), decline: expect.any(String), confirm: null },
    },
  ]);
  const owner = await shop.owner(['admin']);
  const { url } = (await owner.get(`${RESTOCK}/sign-ups/${notNotified}/receipt`)).json();
  const path = new URL(url).pathname.replace('/restock', RESTOCK);
  const waiting = (await shop.browser().get(path)).json() as RestockReceipt;
  expect(waiting).toMatchObject({
    productTitle: 'Mug',
    productUrl: expect.stringContaining('mug'),
    status: 'waiting',
    line: { before: 393, waiting: 493 },
    offer: null,
    batches: [{ you: { notified: false, why: 'noUnitLeft' } }],
    links: { claim: null, decline: null },
  });
  expect(JSON.stringify([...receipts, waiting])).not.toContain('@');
}
