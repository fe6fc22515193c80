import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type {
  RestockSendAnswer,
  RestockSendDetail,
  RestockSendProgress,
} from '@daybook/contracts/restock/restock-send.api';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SignedLinks } from '../../platform/access/signed-links.js';
import {
  type Browser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
} from '../../platform/testing/test-shop.js';
import type { StorefrontBundle } from '../../rendering/storefront-renderer.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import type { RestockLinkPurpose } from '../restock-links.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices } from './restock-services.js';

export const RESTOCK = '/api/site-users/account/notifications/restock';
export const CART = '/api/commerce/shopping-cart';
export const MUG = { productId: 'mug', variantId: 'mug-only' };
export const ONE_MUG = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
const STOCK_ITEM = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

export type WaitingShop = Awaited<ReturnType<typeof openWaitingShop>>;

/**
 * The whole application with a mug that is sold out, and what visitors and owners do in it.
 * @param storefront what renders its pages; default: it has none
 */
export async function openWaitingShop(storefront?: StorefrontBundle) {
  const shop = await openTestShop({}, storefront);
  const { installation } = shop.daybook;
  const { store, personalData, emails } = installation;
  const { batches, offers, purchases } = restockServices(installation, installation);
  const links = new SignedLinks(personalData.linkKey);
  const host = SHOP_HOST;
  const change = (to: ChangeStock['change']) => shop.commands.execute(new ChangeStock(SHOP, STOCK_ITEM, to));
  await change({ kind: 'count', onHand: 0 });

  const facts = async () => (await store.read(`restock-${SHOP}-mug-only`)) as unknown as RestockEvent[];
  const stockFacts = async () => (await store.read(`stock-${SHOP}-mug-only`)) as unknown as StockEvent[];

  /** Follows a link of an email as a page does. */
  async function follow(
    purpose: RestockLinkPurpose,
    signUpId: string,
    batchId?: string,
    browser: Browser = shop.browser(),
  ) {
    const token = links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId, batchId });
    const url = `${RESTOCK}/${purpose}/${token}`;
    return purpose === 'receipt' ? browser.get(url) : browser.send('POST', url, {});
  }

  return {
    ...shop,
    links,
    /** the shop's own services, so that a test can run a batch at a time of its own */
    batches,
    offers,
    purchases,
    /** the emails that the shop has sent, the newest first */
    letters: async () => (await emails.mailbox.newest(600)).filter(({ text }) => text.includes(host)),
    change,
    facts,
    stockFacts,
    follow,

    policy: (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(shopWebsite({ restock }))),

    /** @returns ids of the sign-ups that got an offer, in that order */
    async notified(): Promise<string[]> {
      return (await facts()).flatMap(({ type, data }) =>
        type === 'RestockOfferMade' ? [data.signUpId] : [],
      );
    },

    /** @returns ids of the sign-ups, in the order of the list */
    async signUps(count: number): Promise<string[]> {
      const signUp = (_: unknown, i: number) =>
        shop.commands.execute(
          new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: `person-${i}@post.test` }, {}),
        );
      await Promise.all(Array.from({ length: count }, signUp));
      return (await facts()).flatMap(({ type, data }) =>
        type === 'RestockSignUpMade' ? [data.signUpId] : [],
      );
    },

    /** Makes a dry run, sends, and waits for the emails. @returns the batch, and the progress of the send */
    async send(): Promise<{ batchId: string; progress: () => Promise<RestockSendProgress> }> {
      const owner = await shop.owner(['admin']);
      await shop.settled();
      const { hash, recipients } = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json();
      const { sendId } = (
        await owner.send('POST', `${RESTOCK}/send`, { ...MUG, hash })
      ).json() as RestockSendAnswer;
      const detail = async () =>
        (await owner.get(`${RESTOCK}/sends/${sendId}`)).json() as Partial<RestockSendDetail>;
      await waitFor('emails', async () => (await detail()).progress?.emailed === recipients);
      const { lists = [] } = await detail();
      return {
        batchId: lists[0]?.batchId ?? '',
        progress: async () => (await detail()).progress as RestockSendProgress,
      };
    },

    async receipt(signUpId: string): Promise<RestockReceipt> {
      await shop.settled();
      return (await follow('receipt', signUpId)).json() as RestockReceipt;
    },

    /** The stock item's last figures; at no position of the log were more units held or sold than received. */
    async stockItem() {
      const events = await stockFacts();
      for (const { data } of events) expect(data.held).toBeLessThanOrEqual(data.onHand);
      const { onHand, held } = events.at(-1)?.data ?? {};
      return { onHand, held };
    },
  };
}

export const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
