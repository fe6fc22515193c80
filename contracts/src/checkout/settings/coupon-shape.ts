import {
  flag,
  list,
  matching,
  named,
  oneOf,
  orNull,
  type Problems,
  record,
  shape,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { MAX_PRICE_UNITS } from '../../shared/limits.js';
import { CURRENCIES } from '../../shared/money.js';
import type { Coupon, CouponBenefit, CouponScope } from '../pricing/coupon.js';
import { couponCode } from '../pricing/coupon.js';
import { dayOrNull, daysProblem } from './settings-days.js';

/** Hundredths of a percent: 100 %. */
const WHOLE = 10_000;
const MAX_LISTED = 500;
/** Uses that one stream remembers. */
const MAX_USES = 1_000_000;

type Kind<Of, K> = Extract<Of, { kind: K }>;
const ids = list(matching(LOCAL_ID, 'This is not an id.'), MAX_LISTED);

/** The shapes of benefits, by their kind. */
export const BENEFITS = {
  percent: record<Kind<CouponBenefit, 'percent'>>({
    kind: oneOf(['percent']),
    percent: wholeNumber(1, WHOLE),
  }),
  amount: record<Kind<CouponBenefit, 'amount'>>({
    kind: oneOf(['amount']),
    amount: wholeNumber(1, MAX_PRICE_UNITS),
  }),
  freeDelivery: record<Kind<CouponBenefit, 'freeDelivery'>>({ kind: oneOf(['freeDelivery']) }),
};
const SCOPES = {
  all: record<Kind<CouponScope, 'all'>>({ kind: oneOf(['all']) }),
  products: record<Kind<CouponScope, 'products'>>({ kind: oneOf(['products']), productIds: ids }),
  collections: record<Kind<CouponScope, 'collections'>>({
    kind: oneOf(['collections']),
    collectionIds: ids,
  }),
};

/** One of several records that their `kind` tells apart. */
export const byKind = (kinds: Readonly<Record<string, ReturnType<typeof record>>>) => {
  const schema = { anyOf: Object.values(kinds).map((one) => one.schema) };
  return shape(schema, (value, path, problems) => {
    const { kind } = (value ?? {}) as { kind?: unknown };
    const one = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (one) one(value, path, problems);
    else problems[`${path}.kind`] = `Choose one of ${Object.keys(kinds).join(', ')}.`;
  });
};

/** The products that a discount is about. */
export const scopeShape = byKind(SCOPES);

/** What an owner writes of a coupon: all but its id. */
export type CouponDocument = Omit<Coupon, 'id'>;

const fields = {
  code: text(40),
  currency: oneOf(CURRENCIES),
  benefit: byKind(BENEFITS),
  scope: scopeShape,
  minimum: wholeNumber(0, MAX_PRICE_UNITS),
  oncePerCustomer: flag,
  limit: orNull(wholeNumber(1, MAX_USES)),
  firstDay: dayOrNull,
  lastDay: dayOrNull,
  combinable: flag,
  active: flag,
};

export const couponDocumentShape = named('CouponDocument', record<CouponDocument>(fields));

export const couponShape = named(
  'Coupon',
  record<Coupon>({ id: matching(LOCAL_ID, 'This is not an id.'), ...fields }),
);

/** What keeps a coupon from being saved, by the dotted path of the field; undefined: nothing. */
export function couponProblems(coupon: unknown): Problems | undefined {
  const problems = shapeProblems(couponDocumentShape, coupon);
  if (problems) return problems;
  const { code, firstDay, lastDay } = coupon as CouponDocument;
  if (!/^[\p{L}\p{N}_.%-]{3,40}$/u.test(couponCode(code)))
    return { code: 'Use 3 to 40 letters, digits, hyphens and dots.' };
  const problem = daysProblem({ firstDay, lastDay });
  return problem ? { lastDay: problem } : undefined;
}
