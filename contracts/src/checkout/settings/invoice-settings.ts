import { name, named, type Problems, record, shapeProblems, text } from '../../shared/document-shape.js';

/**
 * What the invoices of a website say of its seller. Once it was saved, every order has an invoice, which has the number of the
 * order: the numbers run without a gap.
 */
export type InvoiceSettings = {
  /** as the law knows the seller */
  readonly sellerName: string;
  /** lines, with the country */
  readonly sellerAddress: string;
  /** such as a VAT number; may be empty */
  readonly taxNumber: string;
  /** an email or a phone number; may be empty */
  readonly contact: string;
  /** stands before the number: `INV-`; may be empty */
  readonly prefix: string;
  /** stands below the sums, such as terms of payment; may be empty */
  readonly note: string;
};

export const invoiceSettingsShape = named(
  'InvoiceSettings',
  record<InvoiceSettings>({
    sellerName: name(120),
    sellerAddress: name(500),
    taxNumber: text(60),
    contact: text(200),
    prefix: text(20),
    note: text(1000),
  }),
);

/** What keeps invoice settings from being saved, by the field; undefined: nothing. */
export const invoiceProblems = (settings: unknown): Problems | undefined =>
  shapeProblems(invoiceSettingsShape, settings);

/** Before the first save. */
export const NO_INVOICES: InvoiceSettings = {
  sellerName: '',
  sellerAddress: '',
  taxNumber: '',
  contact: '',
  prefix: '',
  note: '',
};
