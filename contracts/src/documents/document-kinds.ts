// Every kind of document, one line each: the read models are made from this list. The manifests of the features name
// their kinds too, and a spec compares the two.
export { flagKind } from '../analytics/flags/flag.document.js';
export { paymentLinkKind } from '../checkout/payment-links/payment-link.document.js';
export { couponKind } from '../checkout/settings/coupon.document.js';
export {
  deliveryKind,
  invoicingKind,
  paymentsKind,
  taxesKind,
} from '../checkout/settings/store-settings.document.js';
