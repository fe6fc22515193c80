import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { CouponEvent, TaxSettingsEvent } from '@daybook/contracts/checkout/settings/settings.events';
import {
  deliveryKind,
  discountsKind,
  invoicingKind,
  paymentsKind,
  SETTINGS_ID,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { NO_TAXES } from '@daybook/contracts/checkout/settings/tax-settings';
import { documentConformance } from '../../documents/conformance.js';
import { documentDecider } from '../../documents/document.decider.js';
import { specFor } from '../../platform/testing/decider-spec.js';
import {
  someCoupon,
  someDelivery,
  someDiscount,
  someDiscounts,
  somePayments,
  someTaxes,
} from '../testing/settings-documents.js';

documentConformance(taxesKind, { some: someTaxes(), other: NO_TAXES, wrong: { zones: [] } });
documentConformance(deliveryKind, {
  some: someDelivery(),
  other: someDelivery({ zones: [] }),
  wrong: { ...someDelivery(), currency: 'XXX' },
});
documentConformance(paymentsKind, {
  some: somePayments(),
  other: somePayments({ methods: [] }),
  wrong: { ...somePayments(), isTestOn: 1 },
});
documentConformance(invoicingKind, {
  some: { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: '1 Kiln Lane' },
  other: { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: '2 Kiln Lane' },
  wrong: NO_INVOICES,
});
documentConformance(discountsKind, {
  some: someDiscounts(),
  other: { ...someDiscounts(), discounts: [] },
  wrong: { ...someDiscounts(), discounts: [someDiscount(), someDiscount()] },
});
documentConformance(couponKind, {
  some: someCoupon(),
  other: someCoupon({ active: false }),
  wrong: someCoupon({ limit: -1 }),
});

const taxes = specFor(documentDecider(taxesKind), undefined);
const saved = (settings = someTaxes()): TaxSettingsEvent => ({ type: 'TaxesSaved', data: { settings } });
/** @param version the one that the owner has read */
const saveOf = <Settings>(content: Settings, version: number) =>
  ({ kind: 'save', id: SETTINGS_ID, content, read: version - 1 }) as const;

test('taxes are saved as a whole', () => taxes.given().when(saveOf(someTaxes(), 0)).then(saved()));
test('a save that changes nothing is no event', () =>
  taxes.given(saved()).when(saveOf(someTaxes(), 1)).thenNothing());
test('a save names the version that its owner read', () => {
  taxes.given(saved()).when(saveOf(NO_TAXES, 1)).then(saved(NO_TAXES));
  taxes.given(saved()).when(saveOf(NO_TAXES, 0)).thenRefused('EDITED_MEANWHILE');
  taxes.given().when(saveOf(NO_TAXES, 1)).thenRefused('EDITED_MEANWHILE');
});
test('what is no document is refused', () => {
  const settings = { ...someTaxes(), zones: [{ id: 'z' }] } as never;
  taxes.given().when(saveOf(settings, 0)).thenRefused('SETTINGS_INVALID');
  const delivery = { ...someDelivery(), currency: 'XXX' } as never;
  specFor(documentDecider(deliveryKind), undefined)
    .given()
    .when(saveOf(delivery, 0))
    .thenRefused('SETTINGS_INVALID');
});

const coupons = specFor(documentDecider(couponKind), undefined);
const spring = { id: 'c', ...someCoupon() };
const couponSaved = (version: number, changes = {}): CouponEvent => ({
  type: 'CouponSaved',
  data: { coupon: { ...spring, ...changes }, version },
});
const save = (version: number, changes = {}) =>
  ({ kind: 'save', id: 'c', content: { ...someCoupon(), ...changes }, read: version - 1 }) as const;

test('a coupon is saved, and its versions are counted', () => {
  coupons.given().when(save(0)).then(couponSaved(1));
  coupons
    .given(couponSaved(1))
    .when(save(1, { active: false }))
    .then(couponSaved(2, { active: false }));
  coupons.given(couponSaved(1)).when(save(1)).thenNothing();
});
test('a coupon is refused that is not there, was edited meanwhile or is none', () => {
  coupons.given().when(save(1)).thenRefused('COUPON_NOT_FOUND');
  coupons.given(couponSaved(1)).when(save(2)).thenRefused('EDITED_MEANWHILE');
  coupons
    .given()
    .when(save(0, { limit: -1 }))
    .thenRefused('COUPON_INVALID');
});
