import { COUNTRIES } from '../../shared/address/countries.js';
import {
  flag,
  list,
  matching,
  name,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { AFTER_DUNNING } from '../subscriptions/dunning.js';
import {
  MANUAL_KINDS,
  MAX_DAYS_AHEAD,
  type ManualMethod,
  type PaymentSettings,
  PROVIDER_IDS,
} from './payment-settings.js';

/** More would be no choice for a buyer. */
const MAX_METHODS = 20;

export const paymentSettingsShape = named(
  'PaymentSettings',
  record<PaymentSettings>({
    isTestOn: flag,
    isStripeOn: optional(flag),
    methods: list(
      record<ManualMethod>({
        id: matching(LOCAL_ID, 'This is not an id.'),
        kind: oneOf(MANUAL_KINDS),
        name: name(100),
        instructions: text(2000),
        isOn: flag,
        countries: list(oneOf(COUNTRIES), COUNTRIES.length),
      }),
      MAX_METHODS,
    ),
    afterFailedRenewals: optional(oneOf(AFTER_DUNNING)),
    renewalUnitsDaysAhead: optional(wholeNumber(0, MAX_DAYS_AHEAD)),
  }),
);

/** What keeps payment settings from being saved, by the dotted path of the field; undefined: nothing. */
export function paymentProblems(settings: unknown): Problems | undefined {
  const problems = shapeProblems(paymentSettingsShape, settings);
  if (problems) return problems;
  const { methods } = settings as PaymentSettings;
  const found: Problems = {};
  for (const [m, { id, countries }] of methods.entries()) {
    if (PROVIDER_IDS.includes(id)) found[`methods.${m}.id`] = 'This is the name of a provider.';
    if (methods.findIndex((other) => other.id === id) < m)
      found[`methods.${m}.id`] = 'A method is listed twice.';
    if (new Set(countries).size < countries.length)
      found[`methods.${m}.countries`] = 'A country is listed twice.';
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
