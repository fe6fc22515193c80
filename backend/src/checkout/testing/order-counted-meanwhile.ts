import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { PayForCart, PromiseQuote } from '../pay.commands.js';
import { CountedProvider } from './counted-provider.js';

/** While the buyer pays, an owner counts the stock. */
class CountedMeanwhile extends CountedProvider {
  constructor(private readonly count: () => Promise<unknown>) {
    super();
  }
  override async start(request: Parameters<CountedProvider['start']>[0]) {
    const outcome = await super.start(request);
    await this.count();
    return outcome;
  }
}

/** A product of the order at 10.00, by its id, which its SKU is too. */
type Ordered = { readonly id: string; readonly quantity: number };

/**
 * An order of two products with a gift card of 6.00. Both have five units; while it is paid, the owner counts those of the
 * second one. The shop delivers.
 * @returns the id of the card, and where the order stands
 */
export async function orderCountedMeanwhile(
  shop: TestShop,
  orderId: string,
  { kept, gone, found }: { readonly kept: Ordered; readonly gone: Ordered; readonly found: number },
) {
  const app = shop.daybook.api?.app;
  if (!app) throw new Error('the API does not run');
  const browser = shop.browser();
  for (const { id, quantity } of [kept, gone]) {
    const variant = aVariant({ id: `${id}-v`, sku: id, priceMoney: money(1000, 'USD') });
    await shop.save(aProduct({ id, variants: [variant] }), 5);
    await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku: id, quantity });
  }
  const cardId = `card-${orderId}`;
  const card = { amount: 600, currency: 'USD', source: { kind: 'owner' } } as const;
  await app.get(GiftCardsService).issue(SHOP, cardId, card, {});
  const choice = {
    cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''),
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    destination: { country: 'US', region: 'NY' },
    buyer: null,
    shippingOptionId: null,
    couponCodes: [],
    giftCardIds: [cardId],
  };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
  const variant = { variantId: `${gone.id}-v`, itemId: gone.id, sku: gone.id };
  const count = () => shop.commands.execute(new ChangeStock(SHOP, variant, { kind: 'count', onHand: found }));
  app.get(PaymentProviders).add(new CountedMeanwhile(count));
  const payment = { provider: 'test', attemptId: 'a1', token: 'ok' };
  const buyer = { email: 'ada@example.test', details: '{}' };
  const pay = new PayForCart(SHOP, orderId, choice, quote.hash, buyer, payment, {});
  const { status } = await shop.commands.execute(pay);
  app.get(PaymentProviders).add(new CountedProvider());
  return { cardId, status };
}
