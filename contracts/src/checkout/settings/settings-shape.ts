import { COUNTRIES } from '../../shared/address/countries.js';
import { needsRegion, regionsOf } from '../../shared/address/regions.js';
import {
  flag,
  list,
  matching,
  name,
  named,
  oneOf,
  optional,
  orNull,
  type Problems,
  record,
  shape,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { ProductType } from '../../shared/enumerations.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { MAX_PRICE_UNITS, MAX_WEIGHT_GRAMS } from '../../shared/limits.js';
import { CURRENCIES } from '../../shared/money.js';
import {
  DELIVERY_KINDS,
  type DeliveryOption,
  type DeliveryPrice,
  type DeliverySettings,
  type PickupPlace,
  type PriceStep,
} from './delivery-settings.js';
import { EVERYWHERE, type Place } from './place.js';
import { patternProblem } from './postal-code-pattern.js';
import { dayOrNull, daysProblem } from './settings-days.js';
import type { DatedRate, TaxSettings } from './tax-settings.js';

const MAX_ZONES = 200;
/** Of places, taxes, options and rates in one zone. */
const MAX_PARTS = 100;
const MAX_POSTAL_CODES = 1000;
/** Millionths: 100 %. */
const MAX_RATE = 1_000_000;

const id = matching(LOCAL_ID, 'This is not an id.');
const amount = wholeNumber(0, MAX_PRICE_UNITS);

const places = list(
  record<Place>({
    country: oneOf([EVERYWHERE, ...COUNTRIES]),
    region: orNull(text(10)),
    postalCodes: list(text(12), MAX_POSTAL_CODES),
  }),
  MAX_PARTS,
);

export const taxSettingsShape = named(
  'TaxSettings',
  record<TaxSettings>({
    pricesIncludeTax: flag,
    zones: list(
      record<TaxSettings['zones'][number]>({
        id,
        name: name(100),
        places,
        taxes: list(
          record<TaxSettings['zones'][number]['taxes'][number]>({
            id,
            name: name(60),
            isOnDelivery: flag,
            rates: list(
              record<DatedRate>({
                rate: wholeNumber(0, MAX_RATE),
                productTypes: list(oneOf(Object.values(ProductType)), MAX_PARTS),
                collectionIds: list(id, MAX_PARTS),
                firstDay: dayOrNull,
                lastDay: dayOrNull,
              }),
              MAX_PARTS,
            ),
          }),
          10,
        ),
        exemptsBusinesses: optional(flag),
      }),
      MAX_ZONES,
    ),
  }),
);

const grams = wholeNumber(0, MAX_WEIGHT_GRAMS);
const flat = record<Extract<DeliveryPrice, { kind: 'flat' }>>({ kind: oneOf(['flat']), price: amount });
const bySubtotal = record<Extract<DeliveryPrice, { kind: 'bySubtotal' }>>({
  kind: oneOf(['bySubtotal']),
  steps: list(record<PriceStep>({ from: amount, price: amount }), MAX_PARTS),
});
const byWeight = record<Extract<DeliveryPrice, { kind: 'byWeight' }>>({
  kind: oneOf(['byWeight']),
  steps: list(record<PriceStep>({ from: grams, price: amount }), MAX_PARTS),
  upTo: orNull(grams),
});
const price = shape({ anyOf: [flat.schema, bySubtotal.schema, byWeight.schema] }, (value, path, problems) => {
  const kind = (value as Partial<DeliveryPrice> | null | undefined)?.kind;
  (kind === 'bySubtotal' ? bySubtotal : kind === 'byWeight' ? byWeight : flat)(value, path, problems);
});

export const deliverySettingsShape = named(
  'DeliverySettings',
  record<DeliverySettings>({
    currency: oneOf(CURRENCIES),
    zones: list(
      record<DeliverySettings['zones'][number]>({
        id,
        name: name(100),
        places,
        options: list(
          record<DeliveryOption>({
            id,
            name: name(100),
            kind: oneOf(DELIVERY_KINDS),
            place: optional(
              record<PickupPlace>({ country: oneOf(COUNTRIES), region: text(10), postalCode: text(12) }),
            ),
            note: text(500),
            price,
            freeFrom: orNull(amount),
          }),
          MAX_PARTS,
        ),
      }),
      MAX_ZONES,
    ),
  }),
);

/** What keeps taxes from being saved, by the dotted path of the field; undefined: nothing. */
export const taxProblems = (settings: unknown): Problems | undefined =>
  shapeProblems(taxSettingsShape, settings) ?? found(taxMeaning(settings as TaxSettings));

/** What keeps a delivery from being saved, by the dotted path of the field; undefined: nothing. */
export const deliveryProblems = (settings: unknown): Problems | undefined =>
  shapeProblems(deliverySettingsShape, settings) ?? found(deliveryMeaning(settings as DeliverySettings));

const found = (problems: Problems) => (Object.keys(problems).length > 0 ? problems : undefined);

function taxMeaning({ zones }: TaxSettings): Problems {
  const problems = zoneProblems(zones);
  for (const [z, { taxes }] of zones.entries()) {
    if (repeats(taxes.map((tax) => tax.id))) problems[`zones.${z}.taxes`] = 'A tax is listed twice.';
    for (const [t, { rates }] of taxes.entries()) {
      for (const [r, rate] of rates.entries()) {
        const problem = daysProblem(rate);
        if (problem) problems[`zones.${z}.taxes.${t}.rates.${r}.lastDay`] = problem;
      }
    }
  }
  return problems;
}

function deliveryMeaning({ zones }: DeliverySettings): Problems {
  const problems = zoneProblems(zones);
  const ids = zones.flatMap(({ options }) => options.map((option) => option.id));
  if (repeats(ids)) problems.zones = 'A delivery option is listed twice.';
  for (const [z, { options }] of zones.entries()) {
    for (const [o, option] of options.entries()) {
      const placeProblem = option.kind === 'pickup' && pickupProblem(option.place);
      if (placeProblem) problems[`zones.${z}.options.${o}.place.${placeProblem.field}`] = placeProblem.text;
      if (option.price.kind === 'flat') continue;
      const froms = option.price.steps.map(({ from }) => from);
      const rises = froms.every((from, i) => (i === 0 ? from === 0 : from > froms[i - 1]!));
      if (froms.length === 0 || !rises)
        problems[`zones.${z}.options.${o}.price.steps`] = 'Begin at 0 and let each step be higher.';
      const { kind } = option.price;
      const isTooLight =
        kind === 'byWeight' && option.price.upTo !== null && option.price.upTo <= (froms.at(-1) ?? 0);
      if (isTooLight)
        problems[`zones.${z}.options.${o}.price.upTo`] = 'Enter more than the weight of the last step.';
    }
  }
  return problems;
}

/** Where something is picked up decides its taxes, so it is known. */
function pickupProblem(place: PickupPlace | undefined): { field: string; text: string } | undefined {
  if (!place) return { field: 'country', text: 'Choose the country of the pickup: its taxes are charged.' };
  const { country, region } = place;
  const isKnown = regionsOf(country)?.some(({ code }) => code === region) ?? true;
  if (region === '' ? needsRegion(country) : !isKnown)
    return { field: 'region', text: 'Choose the region of the pickup: its taxes are charged.' };
  return undefined;
}

function zoneProblems(
  zones: readonly { readonly id: string; readonly places: readonly Place[] }[],
): Problems {
  const problems: Problems = {};
  if (repeats(zones.map((zone) => zone.id))) problems.zones = 'A zone is listed twice.';
  for (const [z, zone] of zones.entries()) {
    for (const [p, { country, region, postalCodes }] of zone.places.entries()) {
      const path = `zones.${z}.places.${p}`;
      const regions = regionsOf(country);
      if (region !== null && regions && !regions.some(({ code }) => code === region))
        problems[`${path}.region`] = 'Choose a region of the country.';
      const wrong = postalCodes.map((code) => patternProblem(country, code)).find(Boolean);
      if (wrong) problems[`${path}.postalCodes`] = wrong;
      if (country === EVERYWHERE && (region !== null || postalCodes.length > 0))
        problems[path] = 'A place without a country has no region and no postal codes.';
    }
  }
  return problems;
}

const repeats = (values: readonly string[]) => new Set(values).size < values.length;
