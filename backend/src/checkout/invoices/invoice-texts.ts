import type { EmailLanguage } from '../../platform/emails/email-template.js';

type InvoiceTexts = {
  readonly title: string;
  readonly number: string;
  readonly order: string;
  readonly date: string;
  readonly payment: string;
  readonly billTo: string;
  readonly deliverTo: string;
  readonly taxNumber: string;
  /** of the buyer */
  readonly vatNumber: string;
  readonly reverseCharge: string;
  /** of a customer whom the owner has exempted. `why`: empty where the customer was erased */
  readonly taxExempt: (why: string) => string;
  readonly certificate: (number: string) => string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
  readonly discount: (amount: string) => string;
  readonly rate: string;
  readonly net: string;
  readonly gross: string;
  readonly taxFree: string;
  /** that were sold: no tax is on them */
  readonly giftCards: string;
  readonly creditNote: string;
  readonly creditNoteNumber: string;
  readonly credited: string;
  /** on the invoice of an order that was cancelled unpaid */
  readonly cancelledBy: (creditNote: string) => string;
  /** where an amount was given back, and no units with it */
  readonly partOfPrice: string;
  /** where the buyer was erased */
  readonly erased: string;
  /** with {page} and {pages} in it */
  readonly page: string;
};

const EN: InvoiceTexts = {
  title: 'Invoice',
  number: 'Invoice number',
  order: 'Order',
  date: 'Date',
  payment: 'Payment',
  billTo: 'Bill to',
  deliverTo: 'Deliver to',
  taxNumber: 'Tax number',
  vatNumber: 'VAT number',
  reverseCharge: 'Reverse charge: the customer owes the tax.',
  taxExempt: (why) => (why ? `Exempt from tax: ${why}` : 'Exempt from tax.'),
  certificate: (number) => `certificate ${number}`,
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  tax: 'Tax',
  amount: 'Amount',
  discount: (amount) => `Discount ${amount}`,
  rate: 'Rate',
  net: 'Net',
  gross: 'Gross',
  taxFree: 'No tax',
  giftCards: 'Gift cards',
  creditNote: 'Credit note',
  creditNoteNumber: 'Credit note number',
  credited: 'Total credited',
  cancelledBy: (creditNote) => `Cancelled by credit note ${creditNote}.`,
  partOfPrice: 'part of the price',
  erased: 'This customer’s details were erased.',
  page: 'Page {page} of {pages}',
};

const FR: InvoiceTexts = {
  title: 'Facture',
  number: 'Numéro de facture',
  order: 'Commande',
  date: 'Date',
  payment: 'Paiement',
  billTo: 'Facturer à',
  deliverTo: 'Livrer à',
  taxNumber: 'Numéro fiscal',
  vatNumber: 'Numéro de TVA',
  reverseCharge: 'Autoliquidation : la taxe est due par le client.',
  taxExempt: (why) => (why ? `Exonération de taxe : ${why}` : 'Exonération de taxe.'),
  certificate: (number) => `certificat ${number}`,
  item: 'Article',
  quantity: 'Quantité',
  price: 'Prix',
  tax: 'Taxe',
  amount: 'Montant',
  discount: (amount) => `Remise ${amount}`,
  rate: 'Taux',
  net: 'HT',
  gross: 'TTC',
  taxFree: 'Sans taxe',
  giftCards: 'Cartes-cadeaux',
  creditNote: 'Avoir',
  creditNoteNumber: 'Numéro d’avoir',
  credited: 'Total de l’avoir',
  cancelledBy: (creditNote) => `Annulée par l’avoir ${creditNote}.`,
  partOfPrice: 'une partie du prix',
  erased: 'Les données de ce client ont été effacées.',
  page: 'Page {page} sur {pages}',
};

export const INVOICE_TEXTS: Readonly<Record<EmailLanguage, InvoiceTexts>> = { en: EN, fr: FR };
