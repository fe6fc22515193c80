import { documentKind } from '../../documents/document-kind.js';
import { type Coupon, couponCode } from '../pricing/coupon.js';
import { type CouponDocument, couponDocumentShape, couponProblems } from './coupon-shape.js';
import { namedByScope } from './named-by-scope.js';
import { OwnerCoupon } from './settings.api.js';

/** A coupon is never deleted, since orders name it; its owner ends it. */
export const couponKind = documentKind<Coupon, CouponDocument, OwnerCoupon>()({
  name: 'coupon',
  stream: 'coupon',
  saved: { type: 'CouponSaved', field: 'coupon', hasVersion: true },
  life: 'at once',
  countsFrom: 1,
  shape: couponDocumentShape,
  problems: couponProblems,
  documentOf: (content, { id }) => ({ ...content, id }),
  contentOf: ({ id, ...content }) => content,
  unique: [
    {
      name: 'couponCode',
      value: ({ code }) => couponCode(code),
      taken: { code: 'Another coupon has this code.' },
    },
  ],
  refusals: {
    invalid: 'COUPON_INVALID',
    notFound: 'COUPON_NOT_FOUND',
    versionNotFound: 'VERSION_NOT_FOUND',
  },
  answer: OwnerCoupon,
  answerOf: (coupon, { revision }) => ({ coupon, version: revision }),
  references: ({ scope }) => namedByScope(scope),
  hasController: true,
  rights: { edit: 'catalogue.edit', history: 'history.read' },
  words: { one: 'coupon', many: 'coupons', a: 'a coupon', title: ({ code }) => code },
});
