import { money } from '@daybook/contracts/shared/money';
import { jsonAnswer } from '../../platform/pages/rendered-page.js';
import { aWebsite } from '../../platform/testing/documents.js';
import { MISSING, reminderPage, reminderPageOf } from './reminder.page.js';

const website = { ...aWebsite(), title: 'Plain <b>' };
const reminder = {
  lines: [{ title: 'Bowl <i>', attributes: { Glaze: 'Oat' }, quantity: 2, total: money(2000, 'USD') }],
  total: money(2000, 'USD'),
  isOrdered: false,
  isWithdrawn: false,
};
const htmlOf = (changes: Partial<typeof reminder> = {}, notice: string | null = null, locale = 'en-US') =>
  reminderPage({ reminder: { ...reminder, ...changes }, website, locale, notice }).html;

test('it shows the lines and the sum, and texts of owners cannot become tags', () => {
  const html = htmlOf();
  for (const text of ['2 × Bowl &lt;i&gt;, Oat', '$20.00', 'Continue to checkout', 'Don’t remind me'])
    expect(html).toContain(text);
  expect(html).toContain('<title>Your cart · Plain &lt;b&gt;</title>');
  expect(html).not.toMatch(/<(i|b)>/);
});

test('it speaks the language of its reader', () => {
  expect(htmlOf({}, null, 'fr-FR')).toMatch(/lang="fr".*Continuer la commande.*Ne plus me le rappeler/);
});

test('what was ordered is not offered again, and what was withdrawn says so', () => {
  expect(htmlOf({ isOrdered: true })).not.toMatch(/<form/);
  expect(htmlOf({ isWithdrawn: true })).toMatch(/role="status">You won’t be reminded/);
  expect(htmlOf({ isWithdrawn: true })).toContain('value="cart"');
  expect(htmlOf({}, MISSING)).toMatch(/role="alert">Some items/);
  expect(htmlOf({}, '<script>')).toMatch(/role="alert">That didn’t work/);
});

test('a link of another shape is none, and a link that opens nothing is not found', async () => {
  const pageOf = (link: string, status = 200) =>
    reminderPageOf({
      url: new URL(`https://shop.test/checkout/reminder/${link}`),
      parts: { link },
      api: async () => jsonAnswer(JSON.stringify(reminder), status),
      website,
      locale: 'en-US',
    });
  const link = `${'a'.repeat(32)}-${'x'.repeat(43)}`;
  expect(await pageOf(`${link}x`)).toBeUndefined();
  expect(await pageOf(link, 404)).toBeUndefined();
  expect([(await pageOf(link))?.status, (await pageOf(link, 429))?.status]).toEqual([200, 429]);
});
