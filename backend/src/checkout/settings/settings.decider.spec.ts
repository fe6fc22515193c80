import type { CouponEvent, TaxSettingsEvent } from '@daybook/contracts/checkout/settings/settings.events';
import { NO_TAXES } from '@daybook/contracts/checkout/settings/tax-settings';
import { specFor } from '../../platform/testing/decider-spec.js';
import { someCoupon, someDelivery, someTaxes } from '../testing/settings-documents.js';
import { couponDecider } from './coupon.decider.js';
import { deliverySettingsDecider, taxSettingsDecider } from './settings.decider.js';

const taxes = specFor(taxSettingsDecider, undefined);
const saved = (settings = someTaxes()): TaxSettingsEvent => ({ type: 'TaxesSaved', data: { settings } });

test('taxes are saved as a whole', () =>
  taxes.given().when({ settings: someTaxes(), expected: 0 }).then(saved()));
test('a save that changes nothing is no event', () =>
  taxes.given(saved()).when({ settings: someTaxes(), expected: 1 }).thenNothing());
test('a save names the version that its owner read', () => {
  taxes.given(saved()).when({ settings: NO_TAXES, expected: 1 }).then(saved(NO_TAXES));
  taxes.given(saved()).when({ settings: NO_TAXES, expected: 0 }).thenRefused('EDITED_MEANWHILE');
  taxes.given().when({ settings: NO_TAXES, expected: 1 }).thenRefused('EDITED_MEANWHILE');
});
test('what is no document is refused', () => {
  const settings = { ...someTaxes(), zones: [{ id: 'z' }] } as never;
  taxes.given().when({ settings, expected: 0 }).thenRefused('SETTINGS_INVALID');
  const delivery = { ...someDelivery(), currency: 'XXX' } as never;
  specFor(deliverySettingsDecider, undefined)
    .given()
    .when({ settings: delivery, expected: 0 })
    .thenRefused('SETTINGS_INVALID');
});

const coupons = specFor(couponDecider, undefined);
const spring = { id: 'c', ...someCoupon() };
const couponSaved = (version: number, changes = {}): CouponEvent => ({
  type: 'CouponSaved',
  data: { coupon: { ...spring, ...changes }, version },
});
const save = (expected: number, changes = {}) =>
  ({ kind: 'save', coupon: { ...spring, ...changes }, expected }) as const;

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
