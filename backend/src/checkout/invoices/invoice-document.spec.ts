import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { invoiceOf } from './invoice-document.js';
import { sampleOrder } from './sample-order.js';

const PLACED_AT = Date.UTC(2026, 10, 24, 23, 30);
const settings = {
  ...NO_INVOICES,
  sellerName: 'Studio Vey',
  sellerAddress: '14 rue des Lices\n84000 Avignon',
  prefix: 'INV-',
  taxNumber: 'FR 1',
};
const website = { language: 'en', timeZone: 'Asia/Tokyo' };
const { order, quote } = sampleOrder('EUR', PLACED_AT);
const invoice = invoiceOf({ order, quote, settings, website });

test('an invoice has the number of its order, and the day of the website', () => {
  expect(invoice.title).toBe('Invoice INV-1');
  expect(invoice.facts).toContainEqual({ label: 'Date', value: 'November 25, 2026' });
  expect(invoice.seller.lines).toEqual(['14 rue des Lices', '84000 Avignon', 'Tax number: FR 1']);
});

test('each line says its tax, and the table of taxes comes to the total', () => {
  expect(invoice.rows.map(({ quantity, tax, amount }) => [quantity, tax, amount])).toEqual([
    ['2', 'VAT 20%', '€56.00'],
    ['1', 'VAT 20%', '€52.00'],
  ]);
  expect(invoice.taxes.at(-1)).toEqual(['VAT', '20%', '€114.00', '€22.80', '€136.80']);
  expect(invoice.sums.at(-1)).toEqual({ label: 'Total', value: '€136.80', isTotal: true });
});

test('of several taxes each has a row of its own, with what it was reckoned on', () => {
  const lines = quote.lines.map((line) => ({
    ...line,
    total: 11_200,
    taxes: [
      { id: 'gst', name: 'GST', rate: 50_000, amount: 500 },
      { id: 'pst', name: 'PST', rate: 70_000, amount: 700 },
    ],
  }));
  const { taxes } = invoiceOf({ order, quote: { lines, delivery: null }, settings, website });
  expect(taxes.slice(1)).toEqual([
    ['GST', '5%', '€200.00', '€10.00', ''],
    ['PST', '7%', '€200.00', '€14.00', ''],
  ]);
});

test('a gift card that was sold is apart from what is free of tax', () => {
  const [mug, napkins] = quote.lines;
  const lines = [
    { ...mug!, total: 5000, taxes: [] },
    { ...napkins!, total: 1200, taxes: [{ id: 'vat', name: 'VAT', rate: 200_000, amount: 200 }] },
  ];
  const items = order.lines.map((line, i) =>
    i === 0 ? { ...line, productType: ProductType.giftCard } : line,
  );
  const sold = { order: { ...order, lines: items }, quote: { lines, delivery: null } };
  expect(invoiceOf({ ...sold, settings, website }).taxes.slice(1)).toEqual([
    ['Gift cards', '', '€50.00', '€0.00', '€50.00'],
    ['VAT', '20%', '€10.00', '€2.00', '€12.00'],
  ]);
});

test('a discount stands with its line, and is taken off below by its name', () => {
  const lines = quote.lines.map((line, i) => (i === 0 ? { ...line, discount: 500 } : line));
  const off = { value: '500', currency: 'EUR' as const };
  const sums = { ...order.sums, discount: off };
  const discounts = [{ name: 'Summer sale', amount: off }];
  const cheaper = invoiceOf({
    order: { ...order, sums, discounts },
    quote: { ...quote, lines },
    settings,
    website,
  });
  expect(cheaper.rows[0]).toMatchObject({ detail: 'Moss, Discount -€5.00', amount: '€56.00' });
  expect(cheaper.sums).toContainEqual({ label: 'Summer sale', value: '-€5.00', isTotal: false });
});

test('a bill to another address names both', () => {
  const shippingAddress = { ...order.shippingAddress!, name: 'Grace' };
  const { parties } = invoiceOf({
    quote,
    settings,
    website,
    order: { ...order, shippingAddress, billingAddress: order.shippingAddress },
  });
  expect(parties.map(({ heading, lines }) => [heading, lines[0]])).toEqual([
    ['Bill to', 'Ada Sample'],
    ['Deliver to', 'Grace'],
  ]);
});

test('of a buyer who was erased it names no one', () => {
  const erased = { ...order, email: null, shippingAddress: null, billingAddress: null };
  const { parties } = invoiceOf({
    order: erased,
    quote,
    settings,
    website: { ...website, language: 'fr-CA' },
  });
  expect(parties).toEqual([{ heading: 'Facturer à', lines: ['Les données de ce client ont été effacées.'] }]);
});

describe('an invoice without taxes says why', () => {
  const taxExemption = { reason: 'Public school', certificate: 'NY-17' };
  const noteOf = (parts: object, language = 'en') =>
    invoiceOf({
      quote,
      settings: { ...settings, note: 'Thank you.' },
      order: { ...order, ...parts },
      website: { ...website, language },
    }).note;

  test.each([
    [
      'by the owner’s reason',
      { isTaxExempt: true, taxExemption },
      'Exempt from tax: Public school, certificate NY-17',
    ],
    [
      'by a reason alone',
      { isTaxExempt: true, taxExemption: { reason: 'Public school' } },
      'Exempt from tax: Public school',
    ],
    ['of a buyer who was erased', { isTaxExempt: true }, 'Exempt from tax.'],
    [
      'of a business abroad, whatever else is so',
      { isReverseCharge: true, isTaxExempt: true, taxExemption },
      'Reverse charge',
    ],
  ])('%s', (_, parts, note) => {
    expect(noteOf(parts)).toMatch(new RegExp(`^${note}.*\nThank you\\.$`));
  });

  test('in the language of the website', () => {
    expect(noteOf({ isTaxExempt: true, taxExemption }, 'fr')).toMatch(
      /^Exonération de taxe : Public school, .*NY-17\n/,
    );
  });

  test('and one with taxes says nothing of it, whatever the customer had', () => {
    expect(noteOf({ taxExemption })).toBe('Thank you.');
  });
});
