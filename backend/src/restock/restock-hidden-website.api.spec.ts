import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { SHOP, shopWebsite } from '../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import { CART, codeOf, MUG, openWaitingShop, RESTOCK, type WaitingShop } from './testing/waiting-shop.js';

let shop: WaitingShop;
beforeAll(async () => {
  shop = await openWaitingShop();
});
afterAll(() => shop.close());

test('who has a link of an email claims the held unit and unsubscribes, although the website is hidden', async () => {
  await shop.signUps(2);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const [claimer = ''] = await shop.notified();
  await shop.commands.execute(new SaveWebsite(shopWebsite({ isHidden: true })));
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();

  const browser = shop.browser();
  const claimed = await shop.follow('claim', claimer, batchId, browser);
  expect([claimed.statusCode, claimed.json<RestockClaimAnswer>().shoppingCart.totalQuantity]).toEqual([
    200, 1,
  ]);
  expect((await shop.follow('receipt', claimer)).statusCode).toBe(200);
  const token = shop.links.token(SHOP, 'unsubscribe', { variantId: MUG.variantId, signUpId: claimer });
  expect((await shop.browser().send('POST', `${RESTOCK}/unsubscribe/${token}`, {})).statusCode).toBe(200);

  // the rest of the shop is closed to the same browser
  expect(codeOf(await browser.get(CART))).toBe('WEBSITE_HIDDEN');
  const signUp = { ...MUG, siteVisitorEmail: 'new@post.test' };
  expect(codeOf(await browser.send('POST', RESTOCK, signUp))).toBe('WEBSITE_HIDDEN');
});
