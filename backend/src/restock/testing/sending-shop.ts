import type {
  RestockDryRun,
  RestockSendDetail,
  RestockSendProgress,
} from '@daybook/contracts/restock/restock-send.api';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openTestShop, SHOP, shopWebsite } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';

export const RESTOCK = '/api/site-users/account/notifications/restock';
export const MUG = { productId: 'mug', variantId: 'mug-only' };

export type SendingShop = Awaited<ReturnType<typeof openSendingShop>>;

/** A test shop without a mug in stock, and an owner who sends restock notifications. */
export async function openSendingShop() {
  const shop = await openTestShop();
  const owner = await shop.owner(['store manager']);

  const change = (to: ChangeStock['change'], item = 'mug') =>
    shop.commands.execute(
      new ChangeStock(SHOP, { itemId: item, variantId: `${item}-only`, sku: `${item.toUpperCase()}-1` }, to),
    );
  const look = async (sendId: string) =>
    (await owner.get(`${RESTOCK}/sends/${sendId}`)).json() as Partial<RestockSendDetail>;

  await change({ kind: 'count', onHand: 0 });
  return {
    ...shop,
    shop,
    owner,
    change,
    look,

    async signUps(count: number, productId = 'mug'): Promise<void> {
      const requests = Array.from({ length: count }, (_, i) => ({
        productId,
        variantId: `${productId}-only`,
        siteVisitorEmail: `person-${i}@post.test`,
      }));
      await Promise.all(requests.map((one) => shop.commands.execute(new SignUpForRestock(SHOP, one, {}))));
      await shop.settled();
    },

    policy: (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(shopWebsite({ restock }))),
    dryRun: async (path = 'send', body: object = MUG) =>
      (await owner.send('POST', `${RESTOCK}/${path}?dryRun=true`, body)).json() as RestockDryRun,
    send: (hash: string, path = 'send', body: object = MUG) =>
      owner.send('POST', `${RESTOCK}/${path}`, { ...body, hash }),
    facts: async (stream: string, type: string) =>
      (
        await shop.daybook.installation.store.readAll({
          filter: { types: [type], streamPrefixes: [stream] },
        })
      ).events,

    /** The send, when it fulfils the condition. */
    async sentOut(sendId: string, until: Partial<RestockSendProgress>): Promise<RestockSendDetail> {
      const entries = Object.entries(until) as [keyof RestockSendProgress, number][];
      const isThere = async () => {
        const { progress } = await look(sendId);
        return entries.every(([figure, count]) => progress?.[figure] === count);
      };
      await waitFor(JSON.stringify(until), isThere);
      return (await look(sendId)) as RestockSendDetail;
    },
  };
}
