import { list, matching, named, optional, record, text } from '../shared/document-shape.js';

/** An address of an order (decisions.md). `country` is of ISO 3166-1 alpha-2. */
export type CheckoutAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly region?: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone?: string;
};

/** The parts may be empty while the buyer is typing: what is missing is a problem, and no refusal. */
export const checkoutAddressShape = named(
  'CheckoutAddress',
  record<CheckoutAddress>({
    name: text(200),
    line1: text(200),
    line2: optional(text(200)),
    city: text(200),
    region: optional(text(100)),
    postalCode: text(20),
    country: matching(/^([A-Z]{2})?$/, 'Choose a country.'),
    phone: optional(text(40)),
  }),
);

/** Codes of coupons or gift cards. */
export const codesShape = list(text(60), 20);
