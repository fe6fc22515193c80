import {
  flag,
  list,
  matching,
  name,
  named,
  oneOf,
  orNull,
  type Problems,
  record,
  shapeProblems,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { MAX_PRICE_UNITS, QUANTITY } from '../../shared/limits.js';
import { CURRENCIES } from '../../shared/money.js';
import type { AutomaticDiscount, BuyAndGet, DiscountSettings } from '../pricing/automatic-discount.js';
import { BENEFITS, byKind, scopeShape } from './coupon-shape.js';
import { dayOrNull, daysProblem } from './settings-days.js';

/** Discounts of one website: each quote tries them one by one. */
const MAX_DISCOUNTS = 25;
/** Hundredths of a percent: 100 %. */
const WHOLE = 10_000;

const units = wholeNumber(1, QUANTITY.max);

const buyAndGet = record<BuyAndGet>({
  kind: oneOf(['buyAndGet']),
  buyUnits: units,
  getUnits: units,
  get: orNull(scopeShape),
  percent: wholeNumber(1, WHOLE),
});

export const discountSettingsShape = named(
  'DiscountSettings',
  record<DiscountSettings>({
    currency: oneOf(CURRENCIES),
    discounts: list(
      record<AutomaticDiscount>({
        id: matching(LOCAL_ID, 'This is not an id.'),
        name: name(60),
        benefit: byKind({ ...BENEFITS, buyAndGet }),
        scope: scopeShape,
        minimum: wholeNumber(0, MAX_PRICE_UNITS),
        minimumUnits: wholeNumber(0, QUANTITY.max),
        firstDay: dayOrNull,
        lastDay: dayOrNull,
        combinable: flag,
        active: flag,
      }),
      MAX_DISCOUNTS,
    ),
  }),
);

/** Says what keeps the discounts from being saved, by the dotted path of the field; undefined: nothing. */
export function discountProblems(settings: unknown): Problems | undefined {
  const wrong = shapeProblems(discountSettingsShape, settings);
  if (wrong) return wrong;
  const problems: Problems = {};
  const ids = new Set<string>();
  for (const [i, { id, firstDay, lastDay }] of (settings as DiscountSettings).discounts.entries()) {
    if (ids.has(id)) problems[`discounts.${i}.id`] = 'Another discount has this id.';
    ids.add(id);
    const problem = daysProblem({ firstDay, lastDay });
    if (problem) problems[`discounts.${i}.lastDay`] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
