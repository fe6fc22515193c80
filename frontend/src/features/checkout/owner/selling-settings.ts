import type { FoundSetting } from '../../../lib/owner/settings-rooms';

// The words by which the search of the settings finds the rooms for selling. The hash is the name of the field, or the id of its
// panel; a setting of a zone has none, because the zone has to be opened first.

export const DELIVERY_SETTINGS: readonly FoundSetting[] = [
  {
    label: 'Delivery zones',
    hint: 'Where you deliver, how, and what it costs.',
    words: 'shipping countries postal codes',
  },
  { label: 'Price', hint: 'One price, or by subtotal or weight.', words: 'shipping rates postage cost' },
  { label: 'Free from', hint: 'From this subtotal on, delivery is free.', words: 'free shipping threshold' },
  { label: 'Pickup', hint: 'Customers pick their order up.', words: 'collect local' },
];

export const TAX_SETTINGS: readonly FoundSetting[] = [
  {
    label: 'Prices include taxes',
    hint: 'Otherwise taxes are added at checkout. It counts for products and for delivery.',
    words: 'vat gst gross net',
    hash: 'pricesIncludeTax',
  },
  { label: 'Rate in %', hint: 'A zone says where a tax is due.', words: 'vat gst sales tax zones' },
  { label: 'Delivery is taxed', words: 'vat shipping' },
  {
    label: 'Businesses with a VAT number pay none',
    hint: 'They owe the tax themselves (reverse charge), and the invoice says so.',
    words: 'b2b eu exempt',
  },
];

export const PAYMENT_SETTINGS: readonly FoundSetting[] = [
  {
    label: 'Cards and wallets',
    hint: 'Customers pay with Stripe, and the money goes to your own account.',
    words: 'credit card apple google pay',
    hash: 'cards',
  },
  {
    label: 'Payment methods of your own',
    hint: 'Customers pay you outside the website, as you explain to them.',
    words: 'bank transfer cash on delivery invoice',
    hash: 'methods',
  },
  {
    label: 'When a renewal can’t be charged after 4 tries',
    words: 'subscription dunning failed',
    hash: 'afterFailedRenewals',
  },
  {
    label: 'Set units aside for renewals',
    hint: 'Visitors can’t buy these units.',
    words: 'subscription stock',
    hash: 'renewalUnitsDaysAhead',
  },
  { label: 'Offer test payments', hint: 'To try your store out: no money moves.', hash: 'isTestOn' },
];

export const INVOICE_SETTINGS: readonly FoundSetting[] = [
  { label: 'Name of your business', words: 'seller company', hash: 'sellerName' },
  {
    label: 'Address',
    hint: 'As on an envelope, with the country.',
    words: 'seller company',
    hash: 'sellerAddress',
  },
  { label: 'Tax number', hint: 'Such as your VAT number.', words: 'vat id', hash: 'taxNumber' },
  {
    label: 'Contact',
    hint: 'An email or a phone number for questions about an invoice.',
    hash: 'contact',
  },
  { label: 'Before the number', words: 'prefix invoice number', hash: 'prefix' },
  { label: 'Note below the sums', hint: 'Such as terms of payment or your bank account.', hash: 'note' },
];
