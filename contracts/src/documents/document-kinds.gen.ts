// Every kind of document. `npm run openapi` writes this file from the kinds in the contracts.
export { flagKind } from '../analytics/flags/flag.document.js';
export { paymentLinkKind } from '../checkout/payment-links/payment-link.document.js';
export { couponKind } from '../checkout/settings/coupon.document.js';
export { deliveryKind } from '../checkout/settings/store-settings.document.js';
export { discountsKind } from '../checkout/settings/store-settings.document.js';
export { invoicingKind } from '../checkout/settings/store-settings.document.js';
export { paymentsKind } from '../checkout/settings/store-settings.document.js';
export { taxesKind } from '../checkout/settings/store-settings.document.js';
export { areaKind } from '../content/area.document.js';
export { contentCollectionKind } from '../content/content-collection.document.js';
export { navigationKind } from '../content/navigation.document.js';
