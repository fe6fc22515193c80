import type { EmailLanguage } from '../../platform/emails/email-template.js';

/** What an invoice, or a credit note, says: every amount and date as its reader sees it: what prints it computes nothing. */
export type InvoiceDocument = {
  readonly language: EmailLanguage;
  /** `Invoice INV-42` */
  readonly title: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** the buyer, and where the delivery goes when that is another place */
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly facts: readonly Pair[];
  /** item, quantity, price, tax and amount */
  readonly columns: readonly string[];
  readonly rows: readonly InvoiceRow[];
  readonly sums: readonly (Pair & { readonly isTotal: boolean })[];
  /** tax, rate, net, tax and gross of everything with the same taxes; the first row has the headings */
  readonly taxes: readonly (readonly string[])[];
  readonly note: string;
  /** with {page} and {pages} in it */
  readonly page: string;
};

type Pair = { readonly label: string; readonly value: string };

export type InvoiceRow = {
  readonly title: string;
  /** options and discounts; empty: none */
  readonly detail: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
};
