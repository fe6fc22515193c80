import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { CreateDocument } from '../../documents/documents.commands.js';
import { aProduct } from '../../platform/testing/documents.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { someCoupon } from '../testing/settings-documents.js';
import { COUPON_GUESS_LIMIT } from './buyer-limits.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop({ RATE_LIMITS: 'on' });
  await shop.save(aProduct(), 9);
  for (const code of ['SPRING10', 'AUTUMN10'])
    await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon({ code })));
}, 60_000);
afterAll(() => shop.close());

test('guesses of discount codes end, and a code that the checkout has is none', async () => {
  const browser = shop.browser();
  const entry = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const problems = async (...couponCodes: string[]) => {
    const saved = await browser.send('PUT', '/api/commerce/checkout', { couponCodes });
    const { checkout, quote } = saved.json<CheckoutAnswer>();
    expect(checkout.couponCodes).toContain('SPRING10');
    return quote?.invalidCoupons.map(({ problem }) => problem) ?? [];
  };
  expect(await problems('SPRING10')).toEqual([]);
  const found: string[] = [];
  for (let i = 0; i < COUPON_GUESS_LIMIT.perIp / 19; i += 1)
    found.push(...(await problems('SPRING10', ...Array.from({ length: 19 }, (_, k) => `GUESS-${i}-${k}`))));
  expect(found.filter((problem) => problem === 'unknown').length).toBeLessThan(COUPON_GUESS_LIMIT.perIp);
  expect(found).toContain('guesses');
  // not even a right one
  expect(await problems('SPRING10', 'AUTUMN10')).toEqual(['guesses']);
}, 30_000);
