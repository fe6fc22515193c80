import { type AccountedOrder, accountingHeader, accountingLines } from './accounting-rows.js';
import { chargesOf, sharesOf, type Tender } from './order-charges.js';

const GST = { name: 'GST', rate: 50_000 };
const PST = { name: 'PST', rate: 70_000 };
const bank: Tender = { id: 'payment', kind: 'payment', name: 'Bank transfer', amount: 11_200 };
const line = { total: 11_200, taxes: [{ ...GST, amount: 500 }, { ...PST, amount: 700 }] }; // biome-ignore format: one line
const soldCard = { total: 5000, taxes: [], isGiftCard: true };

const header = accountingHeader().trim().split(',');
const rowsOf = (kind: AccountedOrder['kind'], shares: AccountedOrder['shares']) =>
  accountingLines([
    {
      number: 7,
      kind,
      at: new Date(0),
      status: 'placed',
      paymentStatus: 'paid',
      customer: null,
      lostName: undefined,
      currency: 'CAD',
      shares,
    },
  ])
    .trim()
    .split('\r\n')
    .map((row) => {
      const cells = row.split(',');
      return (...names: string[]) => names.map((name) => cells[header.indexOf(name)]);
    });

test('each tax has a row of its own, and the columns of amounts come to what was paid', () => {
  const rows = rowsOf('sale', sharesOf(chargesOf([line], null), [bank]));
  const columns = ['tax', 'rate %', 'taxable', 'net', 'tax amount', 'gross'];
  expect(rows.map((cells) => cells(...columns))).toEqual([
    ['GST', '5', '100.00', '100.00', '5.00', '105.00'],
    ['PST', '7', '100.00', '0.00', '7.00', '7.00'],
  ]);
});

test('so has each of what was given back', () => {
  const rows = rowsOf('refund', sharesOf(chargesOf([line], null), [bank]));
  expect(rows.map((cells) => cells('rate %', 'taxable', 'gross'))).toEqual([
    ['5', '-100.00', '-105.00'],
    ['7', '-100.00', '-7.00'],
  ]);
});

test('gift cards that were sold are apart from goods without tax, and from those that paid', () => {
  const untaxed = { total: 3000, taxes: [] };
  const card: Tender = { id: 'g', kind: 'giftCard', name: '', amount: 1000 };
  const paid = { ...bank, amount: 7000 };
  const rows = rowsOf('sale', sharesOf(chargesOf([untaxed, soldCard], null), [card, paid]));
  const sums = rows.map((cells) => cells('tender', 'sold', 'gross').join(' '));
  expect(sums).toEqual([
    'gift card goods 3.75',
    'gift card gift card 6.25',
    'payment goods 26.25',
    'payment gift card 43.75',
  ]);
});
