import { orderCustomerText } from '@daybook/contracts/orders/order-customer';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { PayForCart, PromiseQuote } from '../pay.commands.js';

const SOME_ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  postalCode: '10001',
  country: 'US',
};

/**
 * An order of two units, which the buyer has promised to pay by bank transfer. The website needs delivery settings.
 * @param giftCardIds what pays a part of it
 * @returns its id
 */
export async function promisedOrder(
  shop: TestShop,
  id: string,
  email = 'ada@example.test',
  giftCardIds: readonly string[] = [],
): Promise<string> {
  const sku = `SKU-${id}`;
  const variant = aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') });
  const images = [{ id: `${id}-i`, assetUrl: `https://pictures.test/${id}.jpg`, altText: '' }];
  await shop.save(aProduct({ id, variants: [variant], images }), 5);
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku, quantity: 2 });
  const choice = {
    cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''),
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    couponCodes: [],
    buyer: null,
    shippingOptionId: null,
    destination: { country: 'US', region: 'NY' },
    giftCardIds,
  };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
  const text = orderCustomerText({
    email,
    secret: 's',
    shippingAddress: SOME_ADDRESS,
    billingAddress: null,
    note: null,
  });
  const buyer = JSON.parse(text) as { email: string; details: string };
  await shop.commands.execute(
    new PayForCart(SHOP, `order-${id}`, choice, quote.hash, buyer, { manual: 'transfer' }, {}),
  );
  await shop.settled();
  return `order-${id}`;
}
