import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import type { MailingListAnswer } from '@daybook/contracts/restock/mailing-list.api';
import type { RestockLedgerAnswer } from '@daybook/contracts/restock/restock.api';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import type { RestockLinkPurpose } from '../restock-links.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices } from '../testing/restock-services.js';

const MUG = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const LIST = '/api/config/mailing-list';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const mailingList = { isEnabled: true, isOptedInByDefault: false };
  const storeSettings = { isExpressCheckoutEnabled: false, mailingList };
  await shop.commands.execute(new SaveWebsite(shopWebsite({ storeSettings })));
  await shop.save(aProduct({ id: 'bowl', variants: [aVariant({ id: 'bowl', sku: 'BOWL' })] }), 0);
  await change({ kind: 'count', onHand: 0 });
  for (const name of ['ada', 'ben', 'cyd', '=dee']) await signUp(name, name !== 'ben');
  await signUp('ada', true, 'bowl');
  await shop.settled();
});
afterAll(() => shop.close());

const change = (to: ChangeStock['change']) =>
  shop.commands.execute(new ChangeStock(SHOP, { ...MUG, itemId: 'mug' }, to));
const signUp = (name: string, isJoinMailingList: boolean, productId = 'mug') =>
  shop.commands.execute(
    new SignUpForRestock(
      SHOP,
      {
        productId,
        variantId: productId === 'mug' ? 'mug-only' : productId,
        siteVisitorEmail: `${name}@post.test`,
        isJoinMailingList,
      },
      {},
    ),
  );

test('a subscriber who joined is on it once, with how and when they agreed', async () => {
  const owner = await shop.owner(['campaigns editor']);
  const first = (await owner.get(`${LIST}?limit=2`)).json() as MailingListAnswer;
  expect(first.people.map(({ email }) => email)).toEqual(['ada@post.test', 'cyd@post.test']);
  expect(first.people[0]).toMatchObject({ source: 'restockForm', language: 'en-US' });
  expect(Date.parse(first.people[0]?.consentedAt ?? '')).not.toBeNaN();
  const rest = (await owner.get(`${LIST}?cursor=${first.nextPageCursor}`)).json() as MailingListAnswer;
  expect(rest).toMatchObject({ people: [{ email: '=dee@post.test' }], hasNextPage: false });
});

test('it can be exported as CSV, in which no value is a formula', async () => {
  const owner = await shop.owner(['admin']);
  const answer = await owner.get(`${LIST}/export`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffemail,source,consented at,language');
  expect(lines[1]).toMatch(/^ada@post\.test,restockForm,\d{4}-\d\d-\d\dT[^,]+,en-US$/);
  expect(lines.map((line) => line.split(',')[0])).toContain("'=dee@post.test");
  expect(lines).toHaveLength(4);
});

test('another website sees none of its subscribers', async () => {
  const owner = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await owner.get(LIST)).json()).toEqual({ people: [], hasNextPage: false, nextPageCursor: null });
});

test('the ledger leads from sign-up to sale, and shows the remaining demand', async () => {
  const { installation } = shop.daybook;
  const { batches, offers, plans } = restockServices(installation, installation);
  await change({ kind: 'receive', quantity: 2 });
  const at = Date.now();
  const { hash } = await plans.of(SHOP, MUG, at);
  await batches.start(SHOP, MUG, { batchId: 'w', sendId: 'w', hash, at }, {});
  await batches.carryOn(SHOP, MUG.variantId, at);
  const facts = (await installation.store.read(`restock-${SHOP}-mug-only`)) as unknown as RestockEvent[];
  const [buyer = '', chooser = ''] = facts.flatMap(({ type, data }) =>
    type === 'RestockOfferMade' ? [data.signUpId] : [],
  );
  const { mailbox } = shop.daybook.installation.emails;
  const isOfOffer = ({ subject, text }: MailboxMessage) =>
    subject === 'Mug is back in stock' && text.includes(SHOP_HOST);
  await waitFor('both emails', async () => (await mailbox.newest(20)).filter(isOfOffer).length === 2);
  await change({ kind: 'sell', orderId: 'o', quantity: 1, holdId: restockHoldId('w', buyer) });
  await offers.end(SHOP, MUG.variantId, { signUpId: buyer, batchId: 'w', how: 'bought', at });
  // a unit in a cart is still held for its subscriber
  await change({ kind: 'claim', holdId: restockHoldId('w', chooser), cartId: 'cart' });
  await shop.settled();
  const owner = await shop.owner(['reporting']);
  const { lines } = (
    await owner.get('/api/site-users/account/notifications/restock/ledger')
  ).json() as RestockLedgerAnswer;
  expect(lines).toEqual([
    {
      ...MUG,
      productTitle: 'Mug',
      attributes: {},
      signUps: 4,
      emailed: 2,
      held: 2,
      bought: 1,
      unmet: 2,
      suggestedReorder: 2,
    },
    expect.objectContaining({ variantId: 'bowl', signUps: 1, emailed: 0, unmet: 1 }),
  ]);
});

test('an erased person is on neither', async () => {
  const { personalData } = shop.daybook.installation;
  await personalData.erase(SHOP, personalData.personIdOf(SHOP, 'cyd@post.test'));
  const owner = await shop.owner(['admin']);
  const { people } = (await owner.get(LIST)).json() as MailingListAnswer;
  expect(people.map(({ email }) => email)).toEqual(['ada@post.test', '=dee@post.test']);
  const { signUps } = (await owner.get('/api/site-users/account/notifications/restock')).json();
  expect(signUps.map(({ email }: { email: string | null }) => email)).toContain(null);
});

describe('consent', () => {
  const BOWL = { productId: 'bowl', variantId: 'bowl', sku: 'BOWL' };
  const joined = async () => {
    await shop.settled();
    const owner = await shop.owner(['admin']);
    const { people } = (await owner.get(LIST)).json() as MailingListAnswer;
    return people.map(({ email }) => email);
  };
  const signUpsFor = async (variantId: string) =>
    (
      (await shop.daybook.installation.store.read(
        `restock-${SHOP}-${variantId}`,
      )) as unknown as RestockEvent[]
    ).flatMap(({ type, data }) => (type === 'RestockSignUpMade' ? [data.signUpId] : []));
  /** Follows a link of an email. */
  async function follow(purpose: RestockLinkPurpose, variantId: string, signUpId = '') {
    const links = new SignedLinks(shop.daybook.installation.personalData.linkKey);
    const token = links.token(SHOP, purpose, { variantId, signUpId });
    const path = `/api/site-users/account/notifications/restock/${purpose}/${token}`;
    expect((await shop.browser().send('POST', path, {})).statusCode).toBe(200);
  }

  test('counts when it is confirmed, and can be withdrawn and given anew', async () => {
    const storeSettings = {
      isExpressCheckoutEnabled: false,
      mailingList: { isEnabled: true, isOptedInByDefault: false },
    };
    await shop.commands.execute(
      new SaveWebsite(shopWebsite({ storeSettings, restock: { doubleOptIn: true } })),
    );
    await signUp('eve', true, 'bowl');
    expect(await joined()).not.toContain('eve@post.test');
    await follow('confirm', 'bowl', (await signUpsFor('bowl')).at(-1));
    expect(await joined()).toContain('eve@post.test');
    await follow('unsubscribe', 'bowl', (await signUpsFor('bowl')).at(-1));
    expect(await joined()).not.toContain('eve@post.test');
    await signUp('eve', true, 'bowl');
    expect(await joined()).not.toContain('eve@post.test');
    await follow('confirm', 'bowl', (await signUpsFor('bowl')).at(-1));
    expect(await joined()).toContain('eve@post.test');
  });

  test('is withdrawn also by the link of an earlier sign-up', async () => {
    const [earlier] = (await signUpsFor('bowl')).slice(-2);
    expect(await joined()).toContain('eve@post.test');
    await follow('unsubscribe', 'bowl', earlier);
    expect(await joined()).not.toContain('eve@post.test');
    await signUp('eve', true, 'bowl');
    await follow('confirm', 'bowl', (await signUpsFor('bowl')).at(-1));
    expect(await joined()).toContain('eve@post.test');
  });

  test('that was withdrawn is not given anew by buying the unit in the cart', async () => {
    const { installation } = shop.daybook;
    const { batches, plans } = restockServices(installation, installation);
    const onBowls = (to: ChangeStock['change']) =>
      shop.commands.execute(new ChangeStock(SHOP, { ...BOWL, itemId: 'bowl' }, to));
    const [ada = ''] = await signUpsFor('bowl');
    await onBowls({ kind: 'receive', quantity: 1 });
    const at = Date.now();
    const { hash } = await plans.of(SHOP, BOWL, at);
    await batches.start(SHOP, BOWL, { batchId: 'bowls', sendId: 'bowls', hash, at }, {});
    await batches.carryOn(SHOP, 'bowl', at);
    const holdId = restockHoldId('bowls', ada);
    await onBowls({ kind: 'claim', holdId, cartId: 'cart' });
    await shop.settled();
    await follow('unsubscribe', 'bowl', ada);
    expect(await joined()).not.toContain('ada@post.test');
    await onBowls({ kind: 'sell', orderId: 'of-ada', quantity: 1, holdId });
    await batches.carryOn(SHOP, 'bowl', Date.now());
    expect(await joined()).not.toContain('ada@post.test');
    const { lines } = (
      await (await shop.owner(['reporting'])).get('/api/site-users/account/notifications/restock/ledger')
    ).json() as RestockLedgerAnswer;
    expect(lines.find(({ variantId }) => variantId === 'bowl')).toMatchObject({ held: 1, bought: 1 });
  });

  test('of a subscriber who has bought ends by a link of their emails, and the purchase still counts', async () => {
    const { installation } = shop.daybook;
    const { batches, plans } = restockServices(installation, installation);
    const onBowls = (to: ChangeStock['change']) =>
      shop.commands.execute(new ChangeStock(SHOP, { ...BOWL, itemId: 'bowl' }, to));
    const eve = (await signUpsFor('bowl')).at(-1) ?? '';
    await onBowls({ kind: 'receive', quantity: 1 });
    const at = Date.now();
    const { hash } = await plans.of(SHOP, BOWL, at);
    await batches.start(SHOP, BOWL, { batchId: 'for-eve', sendId: 'for-eve', hash, at }, {});
    await batches.carryOn(SHOP, 'bowl', at);
    await onBowls({ kind: 'sell', orderId: 'of-eve', quantity: 1, holdId: restockHoldId('for-eve', eve) });
    await batches.carryOn(SHOP, 'bowl', Date.now());
    expect(await joined()).toContain('eve@post.test');
    await follow('unsubscribe', 'bowl', eve);
    await follow('unsubscribe', 'bowl', eve);
    expect(await joined()).not.toContain('eve@post.test');
    const list = (await installation.store.read(`restock-${SHOP}-bowl`)) as unknown as RestockEvent[];
    const withdrawn = list.filter(({ type, data }) => type === 'RestockSignUpWithdrawn' && data.isOver);
    expect(withdrawn).toHaveLength(1);
    const reporting = await shop.owner(['reporting']);
    const ledger = await reporting.get('/api/site-users/account/notifications/restock/ledger');
    const { lines } = ledger.json<RestockLedgerAnswer>();
    expect(lines.find(({ variantId }) => variantId === 'bowl')).toMatchObject({ held: 2, bought: 2 });
  });
});
