import { type DocumentKind, documentKind } from '../../documents/document-kind.js';
import type { DiscountSettings } from '../pricing/automatic-discount.js';
import type { DeliverySettings } from './delivery-settings.js';
import { discountProblems, discountSettingsShape } from './discount-shape.js';
import { type InvoiceSettings, invoiceProblems, invoiceSettingsShape } from './invoice-settings.js';
import { namedByScope } from './named-by-scope.js';
import type { PaymentSettings } from './payment-settings.js';
import { paymentProblems, paymentSettingsShape } from './payment-shape.js';
import { OwnerDelivery, OwnerDiscounts, OwnerInvoicing, OwnerPayments, OwnerTaxes } from './settings.api.js';
import { deliveryProblems, deliverySettingsShape, taxProblems, taxSettingsShape } from './settings-shape.js';
import type { TaxSettings } from './tax-settings.js';

/** Of the one document of each of these kinds that a website has. */
export const SETTINGS_ID = 'settings';

export const taxesKind = settingsKind<TaxSettings, OwnerTaxes>({
  name: 'taxes',
  stream: 'taxsettings',
  saved: { type: 'TaxesSaved', field: 'settings' },
  shape: taxSettingsShape,
  problems: taxProblems,
  answer: OwnerTaxes,
});

export const deliveryKind = settingsKind<DeliverySettings, OwnerDelivery>({
  name: 'delivery',
  stream: 'deliverysettings',
  saved: { type: 'DeliverySaved', field: 'settings' },
  shape: deliverySettingsShape,
  problems: deliveryProblems,
  answer: OwnerDelivery,
});

/** A way to pay that moves money switches the test provider off: the hook sees to it. */
export const paymentsKind = settingsKind<PaymentSettings, OwnerPayments>({
  name: 'payments',
  stream: 'paymentsettings',
  saved: { type: 'PaymentsSaved', field: 'settings' },
  shape: paymentSettingsShape,
  problems: paymentProblems,
  answer: OwnerPayments,
  hasHook: true,
});

export const invoicingKind = settingsKind<InvoiceSettings, OwnerInvoicing>({
  name: 'invoicing',
  stream: 'invoicesettings',
  saved: { type: 'InvoicingSaved', field: 'settings' },
  shape: invoiceSettingsShape,
  problems: invoiceProblems,
  answer: OwnerInvoicing,
});

/** Discounts that count without a code; coupons have documents of their own. */
export const discountsKind = settingsKind<DiscountSettings, OwnerDiscounts>({
  name: 'discounts',
  stream: 'discounts',
  saved: { type: 'DiscountsSaved', field: 'settings' },
  shape: discountSettingsShape,
  problems: discountProblems,
  answer: OwnerDiscounts,
  references: ({ discounts }) => {
    const named = discounts.flatMap(namedByDiscount).map((one) => [`${one.kind} ${one.id}`, one] as const);
    return [...new Map(named).values()];
  },
  rights: { edit: 'catalogue.edit', history: 'history.read' },
});

/** The products and collections that a discount is about. */
const namedByDiscount = ({ benefit, scope }: DiscountSettings['discounts'][number]) => [
  ...namedByScope(scope),
  ...(benefit.kind === 'buyAndGet' && benefit.get ? namedByScope(benefit.get) : []),
];

type Given = 'name' | 'stream' | 'saved' | 'shape' | 'problems' | 'answer' | 'hasHook';
type Also = 'references' | 'rights';
type Answered<Settings> = { settings: Settings; version: number };

/** Settings that a website has once: what its owner writes is what is stored. */
function settingsKind<Settings, Answer extends Answered<Settings>>(
  given: Pick<DocumentKind<Settings, Settings, Answer>, Given> &
    Partial<Pick<DocumentKind<Settings, Settings, Answer>, Also>>,
): DocumentKind<Settings, Settings, Answer> {
  return documentKind<Settings, Settings, Answer>()({
    life: 'at once',
    onlyId: SETTINGS_ID,
    countsFrom: 1,
    documentOf: (settings) => settings,
    contentOf: (settings) => settings,
    refusals: {
      invalid: 'SETTINGS_INVALID',
      notFound: 'NOT_FOUND',
      versionNotFound: 'VERSION_NOT_FOUND',
    },
    answerOf: (settings, { revision }) => ({ settings, version: revision }) as Answer,
    hasController: true,
    rights: { edit: 'settings.edit', history: 'history.read' },
    words: { one: 'settings', many: 'settings', a: 'settings', title: () => 'Settings' },
    ...given,
  });
}
