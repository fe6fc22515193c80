import fc from 'fast-check';
import { money, splitMoney } from '../../shared/money.js';
import type { InstalmentTerms } from '../../shared/website-settings.js';
import { instalmentModalUrl, instalmentNotice, providerLocale } from './instalments.js';

const us: InstalmentTerms = { country: 'US', minimum: 3500, maximum: 100_000, providerName: 'Fourfold' };
const gb: InstalmentTerms = { country: 'GB', minimum: 1, maximum: 60_000, providerName: 'Quartered' };
const offered = (price: number, changes: { productType?: number; isSubscribable?: boolean } = {}) => ({
  productType: 1,
  isSubscribable: false,
  price: money(price, 'USD'),
  ...changes,
});

test.each([
  [3499, 'over', 3500],
  [3500, 'over', 3500],
  [3501, 'offered', 875],
  [10_000, 'offered', 2500],
  [10_002, 'offered', 2501],
  [100_000, 'offered', 25_000],
  [100_001, 'up-to', 100_000],
] as const)('%i cents: %s %i', (price, kind, amount) => {
  const notice = instalmentNotice(offered(price), [us], 'en-US');
  expect(notice).toMatchObject({
    providerName: 'Fourfold',
    locale: 'en_US',
    kind,
    [kind === 'offered' ? 'payment' : 'amount']: money(amount, 'USD'),
  });
});

test.each([
  [10_000, [2500, 2500, 2500, 2500]],
  [10_001, [2500, 2500, 2500, 2501]],
  [10_002, [2501, 2501, 2501, 2499]],
  [10_003, [2501, 2501, 2501, 2500]],
  [2, [1, 1, 0, 0]],
])('%i cents are due in %j', (price, parts) =>
  expect(instalmentNotice(offered(price), [gb], 'en-GB')).toMatchObject({
    parts: parts.map((part) => money(part, 'USD')),
  }),
);

test('what is due comes to the price, and no part is below nothing', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60_000 }), (price) => {
      const notice = instalmentNotice(offered(price), [gb], 'en-GB');
      const parts = notice?.kind === 'offered' ? notice.parts.map((amount) => splitMoney(amount).units) : [];
      expect(parts).toHaveLength(4);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
  ));

test.each([
  ['digital', { productType: 2 }],
  ['a service', { productType: 3 }],
  ['a gift card', { productType: 4 }],
  ['a paywall', { productType: 5 }],
  ['a subscription', { isSubscribable: true }],
])('nothing is said of %s', (_, changes) =>
  expect(instalmentNotice(offered(10_000, changes), [us], 'en-US')).toBeUndefined(),
);

test.each(['de-CH', 'fr-FR', 'en-AU'])(
  'nothing is said to a shopper of %s, where the website has no terms',
  (shopper) => expect(instalmentNotice(offered(10_000), [us, gb], shopper)).toBeUndefined(),
);

test('nothing is shown without a provider', () =>
  expect(instalmentNotice(offered(10_000), [], 'en-US')).toBeUndefined());

test.each([
  ['en-GB', 'Quartered', 'en_GB'],
  ['en-US', 'Fourfold', 'en_US'],
  ['fr', 'Fourfold', 'en_US'],
])('a shopper of %s reads %s in %s', (shopper, providerName, locale) =>
  expect(instalmentNotice(offered(10_000), [us, gb], shopper)).toMatchObject({ providerName, locale }),
);

test.each([
  ['en', 'US', 'en_US'],
  ['fr', 'US', 'en_US'],
  ['en', 'CA', 'en_CA'],
  ['fr', 'CA', 'fr_CA'],
  ['de', 'CA', 'en_CA'],
  ['fr', 'AU', 'en_AU'],
  ['en', 'NZ', 'en_NZ'],
  ['fr', 'GB', 'en_GB'],
] as const)('%s in %s is %s', (language, country, locale) =>
  expect(providerLocale(language, country)).toBe(locale),
);

test('a payment is in the price’s own currency', () => {
  const price = money(10_000, 'JPY');
  expect(instalmentNotice({ productType: 1, isSubscribable: false, price }, [us], 'en')).toMatchObject({
    payment: money(2500, 'JPY'),
  });
});

const withModal: InstalmentTerms[] = [
  { ...us, modalUrl: 'https://fourfold.example/modal/{locale}.html' },
  { ...us, country: 'CA', modalUrl: 'https://fourfold.example/{locale}/{locale}.html' },
  gb,
];

test.each([
  ['en_US', 'https://fourfold.example/modal/en_US.html'],
  ['fr_CA', 'https://fourfold.example/fr_CA/fr_CA.html'],
  ['fr_US', undefined],
  ['en_GB', undefined],
  ['en_AU', undefined],
  ['en', undefined],
  ['../en_US', undefined],
])('the page of the provider for %s is at %s', (locale, url) =>
  expect(instalmentModalUrl(withModal, locale)).toBe(url),
);

test.each([
  ['en-US', true],
  ['en-GB', false],
])('a shopper of %s has such a page: %p', (shopper, hasModal) =>
  expect(instalmentNotice(offered(10_000), withModal, shopper)).toMatchObject({ hasModal }),
);
