import {
  choiceField,
  linkField,
  optionalField,
  priceField,
  rowsField,
  switchField,
  textField,
} from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type PlanFeature = { readonly text: string; readonly isIncluded: boolean };

export type Plan = {
  readonly name: string;
  readonly description: string;
  /** minor units of the website's currency; absent: the plan says none */
  readonly price?: string;
  readonly period: 'once' | 'week' | 'month' | 'year';
  readonly features: readonly PlanFeature[];
  readonly buttonLabel: string;
  /** a product, or wherever else the plan can be had */
  readonly link?: Link;
  readonly isHighlighted: boolean;
};

export type PricingPlanFields = { readonly plans: readonly Plan[] };

/** Plans side by side, each with its price and what it includes. */
export const pricingPlanBlock = blockKind<PricingPlanFields>()({
  code: 72,
  name: 'pricing-plan',
  title: 'Pricing plans',
  group: 'Business',
  fields: {
    plans: rowsField<Plan>(
      'Plans',
      'Plan',
      {
        name: textField('Name', 100),
        description: textField('Description', 500, true),
        price: optionalField(priceField('Price')),
        period: choiceField('Paid', {
          once: 'Once',
          week: 'Every week',
          month: 'Every month',
          year: 'Every year',
        }),
        features: rowsField<PlanFeature>(
          'Features',
          'Feature',
          { text: textField('Text', 200), isIncluded: switchField('Included') },
          { least: 0, most: 30 },
        ),
        buttonLabel: textField('Button', 60),
        link: optionalField(linkField('Leads to')),
        isHighlighted: switchField('Highlight'),
      },
      { least: 1, most: 6 },
    ),
  },
  defaults: {
    plans: [
      {
        name: 'Basic',
        description: '',
        period: 'month',
        features: [{ text: 'First feature', isIncluded: true }],
        buttonLabel: 'Choose',
        isHighlighted: false,
      },
    ],
  },
});
