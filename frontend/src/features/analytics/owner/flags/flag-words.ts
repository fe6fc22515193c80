import type { FlagResultsAnswer, VariationResult } from '@daybook/contracts/analytics/flags/flags.api';
import { isUnderWay } from '@daybook/contracts/analytics/shared/flags/evaluate-flag';
import {
  ENOUGH_VISITORS,
  RATIO_ALARM,
} from '@daybook/contracts/analytics/shared/flags/experiment-statistics';
import {
  FLAG_PLACES,
  type FlagAttribute,
  type FlagDocument,
  type FlagOperator,
  type FlagPlace,
  type FlagSplit,
  type FlagValue,
  type GoalEvent,
  isOfFeature,
} from '@daybook/contracts/analytics/shared/flags/flag';

export const PLACE_WORDS: Readonly<Record<FlagPlace, string>> = {
  'text.addToCart': 'Text of the add button',
  'text.subscribe': 'Text of the subscribe button',
  'text.soldOut': 'Text of the sold-out button',
  'text.quickView': 'Text of the quick-view button',
  'home.headline': 'Headline of the home page',
  'home.featured': 'Featured products on the home page',
  'feature.paymentLinks': 'Payment links (owner area)',
  'feature.paymentLinksMenu': 'Payment links in the menu (owner area)',
};

export const GOAL_WORDS: Readonly<Record<GoalEvent, string>> = {
  'add-to-cart': 'Adds a product to the cart',
  'view-cart': 'Opens the cart',
  'checkout-start': 'Starts the checkout',
  purchase: 'Places an order',
  'product-page-visit': 'Opens a product page',
  'form-begin': 'Begins to fill in a form',
};

/** The attributes that this installation knows of a caller. */
export const ATTRIBUTE_WORDS = {
  memberEmail: 'Email of a signed-in member',
  memberId: 'Account id of a signed-in member',
  siteStatus: 'Website is open or hidden',
  siteLanguage: 'Main language of the website',
  siteType: 'Type of the website',
  releaseVariant: 'Language of the page',
  releaseVersion: 'Version of the software',
} as const satisfies Partial<Record<FlagAttribute, string>>;

export const OPERATOR_WORDS: Readonly<Record<FlagOperator, string>> = {
  is: 'is one of',
  isNot: 'is none of',
  contains: 'contains one of',
  endsWith: 'ends in one of',
  atLeast: 'is at least',
  below: 'is below',
};

export type FlagStatus = 'off' | 'on' | 'scheduled' | 'running' | 'ended';

export const STATUS_WORDS: Readonly<Record<FlagStatus, string>> = {
  off: 'Off',
  on: 'On',
  scheduled: 'Scheduled',
  running: 'Experiment running',
  ended: 'Experiment ended',
};

export function flagStatus({ isOn, experiment }: FlagDocument, now: number): FlagStatus {
  if (!isOn) return 'off';
  if (!experiment) return 'on';
  if (isUnderWay(experiment, now)) return 'running';
  return experiment.endsAt !== null && Date.parse(experiment.endsAt) <= now ? 'ended' : 'scheduled';
}

const isText = (place: FlagPlace) => FLAG_PLACES[place] === 'text';

/** A value as visitors see it. */
function valueWords(place: FlagPlace, value: FlagValue): string {
  if (isOfFeature(place)) return value === true ? 'on' : 'off';
  if (!isText(place)) return value === false ? 'hidden' : 'shown';
  return typeof value === 'string' && value.trim() !== '' ? `“${value.trim()}”` : 'as it is without the flag';
}

/** What visitors get, a sentence for each group. */
export function flagWords(flag: FlagDocument): string[] {
  const usual = variationWords(flag, flag.usual);
  const place = PLACE_WORDS[flag.place];
  const isFeature = isOfFeature(flag.place);
  const [each, those] = isFeature ? ['every member', 'Members'] : ['every visitor', 'Visitors'];
  if (!flag.isOn)
    return [`${place}: ${isFeature ? 'off for everyone' : `${each} gets ${usual}`}. The flag is off.`];
  return [
    ...flag.rules.map(({ split }, i) => `${those} of rule ${i + 1}: ${splitWords(flag, split)}.`),
    `${flag.rules.length > 0 ? 'Everyone else' : isFeature ? 'Every member' : 'Every visitor'}: ${splitWords(flag, flag.split)}.`,
    ...(flag.experiment?.startsAt || flag.experiment?.endsAt
      ? [`Before the start and after the end every visitor gets ${usual}.`]
      : []),
  ];
}

/** Who gets what of a group: "50% Short (“Add”), 50% Usual (“Add to cart”)". */
export function splitWords(flag: FlagDocument, { rollout, weights }: FlagSplit): string {
  const usual = variationWords(flag, flag.usual);
  if (rollout === 0) return usual;
  const parts = flag.variations.flatMap(({ key }) =>
    (weights[key] ?? 0) > 0 ? [{ key, weight: weights[key] ?? 0 }] : [],
  );
  const [only, ...more] = parts;
  const drawn =
    only && more.length === 0
      ? variationWords(flag, only.key)
      : parts.map(({ key, weight }) => `${weight}% ${variationWords(flag, key)}`).join(', ');
  return rollout === 100 ? drawn : `${rollout}% take part (${drawn}), the others get ${usual}`;
}

/** A variation by its name and what visitors see. */
export function variationWords({ variations, place }: FlagDocument, key: string): string {
  const found = variations.find((one) => one.key === key);
  return found ? `${found.name || found.key} (${valueWords(place, found.value)})` : 'no variation';
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A share such as `4.2%`. */
export const shareWords = (share: number): string => percent.format(share);

/** `3.1% to 5.5%` */
export const rangeWords = (low: number, high: number): string => `${shareWords(low)} to ${shareWords(high)}`;

/** A difference of two shares in percentage points: `+1.1`. */
export const pointsWords = (difference: number): string => points.format(difference * 100);

/** What the figures of one variation say, in a sentence. */
export function verdictWords({ verdict, name, differenceLow, differenceHigh }: VariationResult): string {
  const range = `${pointsWords(differenceLow ?? 0)} to ${pointsWords(differenceHigh ?? 0)} points`;
  switch (verdict) {
    case null:
      return `The others are compared with “${name}”.`;
    case 'tooEarly':
      return `“${name}”: too early to say. It takes at least ${ENOUGH_VISITORS} visitors of each variation.`;
    case 'open':
      return `“${name}”: no clear difference yet. It may be anywhere from ${range}.`;
    case 'better':
      return `“${name}” does better: the difference is ${range}, and luck alone seldom makes one like it.`;
    default:
      return `“${name}” does worse: the difference is ${range}, and luck alone seldom makes one like it.`;
  }
}

/** Why the figures cannot be trusted; undefined: nothing speaks against them. */
export function doubtWords({ ratioProbability, variations, mixed }: FlagResultsAnswer): string | undefined {
  const visitors = variations.reduce((sum, one) => sum + one.visitors, 0);
  if (ratioProbability !== null && ratioProbability < RATIO_ALARM)
    return 'Visitors are not spread over the variations as the weights say. Do not trust these figures: find the cause, or start the experiment anew.';
  if (visitors >= ENOUGH_VISITORS && mixed > visitors / 20)
    return `${mixed.toLocaleString('en-US')} of ${visitors.toLocaleString('en-US')} visitors saw more than one variation. They count for the first, which blurs the difference.`;
  return undefined;
}
