import type { PaymentLinkView } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { money } from '@daybook/contracts/shared/money';
import { jsonAnswer } from '../../platform/pages/rendered-page.js';
import { aWebsite } from '../../platform/testing/documents.js';
import { paymentLinkPageOf } from './payment-link.page.js';

const LINK = 'a'.repeat(20);
const website = { ...aWebsite(), title: 'Plain <b>' };
const line = { title: 'Bowl <i>', attributes: { Glaze: 'Oat' }, quantity: 2, total: money(2000, 'USD') };
const pageOf = (view: PaymentLinkView, { link = LINK, search = '', status = 200, locale = 'en-US' } = {}) =>
  paymentLinkPageOf({
    url: new URL(`https://shop.test/pay/${link}${search}`),
    parts: { link },
    api: async () => jsonAnswer(JSON.stringify(view), status),
    website,
    locale,
  });

test('it shows what is sold, and texts of owners cannot become tags', async () => {
  const page = await pageOf({ state: 'open', line });
  expect(page?.status).toBe(200);
  for (const text of ['2 × Bowl &lt;i&gt;, Oat', '$20.00', 'Continue to checkout', '<form method="post">'])
    expect(page?.html).toContain(text);
  expect(page?.html).not.toMatch(/<(i|b)>/);
});

test.each<[PaymentLinkView['state'], number, string]>([
  ['off', 410, 'no longer active'],
  ['unavailable', 410, 'No longer available'],
  ['soldOut', 200, 'Sold out'],
])('a link that is %s says so, and offers no checkout', async (state, status, text) => {
  const page = await pageOf({ state, line: state === 'soldOut' ? line : null });
  expect(page?.status).toBe(status);
  expect(page?.html).toContain(text);
  expect(page?.html).not.toContain('<form');
});

test('it speaks the language of its reader', async () => {
  expect((await pageOf({ state: 'off', line: null }, { locale: 'fr-FR' }))?.html).toMatch(
    /lang="fr".*n’est plus actif/,
  );
});

test('a link of another shape is none, an unknown link is not found, and what failed says so', async () => {
  const open = { state: 'open', line } as const;
  expect(await pageOf(open, { link: `${LINK}0` })).toBeUndefined();
  expect(await pageOf(open, { status: 404 })).toBeUndefined();
  expect((await pageOf(open, { status: 429 }))?.status).toBe(429);
  expect((await pageOf(open, { search: '?notice=OUT_OF_STOCK' }))?.html).toContain('That didn’t work');
});
