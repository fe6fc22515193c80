import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import fc from 'fast-check';
import { invoiceOf } from './invoice-document.js';
import { runsOf } from './invoice-fonts.js';
import { printInvoice } from './invoice-pdf.js';
import { sampleOrder } from './sample-order.js';

const invoice = invoiceOf({
  ...sampleOrder('EUR', Date.UTC(2026, 10, 24)),
  settings: { ...NO_INVOICES, sellerName: 'Studio Vey', prefix: 'INV-' },
  website: { language: 'en', timeZone: 'UTC' },
});
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('the PDF has its title, its language, and the fonts in it', async () => {
  const pdf = (await printInvoice(invoice)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf).toContain('(Invoice INV-1)');
  expect(pdf).toContain('/Lang (en)');
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(2);
});

test('a long order goes on upon further pages', async () => {
  const rows = Array.from({ length: 120 }, () => invoice.rows[0]!);
  expect([pagesOf(await printInvoice(invoice)), pagesOf(await printInvoice({ ...invoice, rows }))]).toEqual([
    1, 6,
  ]);
});

test('each character is written by a font that has it', () => {
  expect(runsOf('Vase 東京 Москва', 'strong')).toEqual([
    { font: 'strong', text: 'Vase ' },
    { font: 'japanese', text: '東京' },
    { font: 'strong', text: ' Москва' },
  ]);
});

test('no text keeps an invoice from being printed', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constant('x'.repeat(500)),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, detail, note) => {
      const rows = [{ ...invoice.rows[0]!, title, detail }];
      const seller = { name: title, lines: [detail] };
      expect(pagesOf(await printInvoice({ ...invoice, rows, seller, note }))).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
}, 60_000);
