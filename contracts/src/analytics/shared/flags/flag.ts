/** What a place of the shop can show: a text, or whether a part is there. */
export type PlaceKind = 'text' | 'switch';

/** Features of the owner area that need their flag (section 5, "Other"): without one that is on, they are off. */
const FEATURES = { 'feature.paymentLinks': 'switch', 'feature.paymentLinksMenu': 'switch' } as const;
export type FlagFeature = keyof typeof FEATURES;
export const FLAG_FEATURES = Object.keys(FEATURES) as FlagFeature[];

/** The places of the shop whose content a flag may change; every other one stays as it is. And the features. */
export const FLAG_PLACES = {
  'text.addToCart': 'text',
  'text.subscribe': 'text',
  'text.soldOut': 'text',
  'text.quickView': 'text',
  'home.headline': 'text',
  'home.featured': 'switch',
  ...FEATURES,
} as const satisfies Record<string, PlaceKind>;
export type FlagPlace = keyof typeof FLAG_PLACES;
/** A place that pages of the shop show. */
export type ShopPlace = Exclude<FlagPlace, FlagFeature>;
export const FLAG_PLACE_NAMES = Object.keys(FLAG_PLACES) as FlagPlace[];

/** Whether a flag is about a feature of the owner area: no page of the shop shows it. */
export const isOfFeature = (place: FlagPlace): place is FlagFeature => Object.hasOwn(FEATURES, place);

/** An empty text, and a switch that is on, leave the place as it is without the flag. */
export type FlagValue = string | boolean;

/** The attributes that rules ask about (section 7, "Experiment attributes"). */
export const FLAG_ATTRIBUTES = [
  'memberEmail',
  'memberId',
  'websiteId',
  'circleStatus',
  'circleTier',
  'siteStatus',
  'siteLanguage',
  'siteType',
  'releaseVariant',
  'releaseVersion',
] as const;
export type FlagAttribute = (typeof FLAG_ATTRIBUTES)[number];

/** What is known of a caller and its website; an attribute that is not known is absent. */
export type FlagAttributes = { readonly [Attribute in FlagAttribute]?: string };

export const FLAG_OPERATORS = ['is', 'isNot', 'contains', 'endsWith', 'atLeast', 'below'] as const;
export type FlagOperator = (typeof FLAG_OPERATORS)[number];

export type FlagCondition = {
  readonly attribute: FlagAttribute;
  readonly operator: FlagOperator;
  /** one of them is enough; of `isNot` none may be it */
  readonly values: readonly string[];
};

/** Who gets what among those that a rule is about. */
export type FlagSplit = {
  /** how many of 100 take part; the others get the usual variation */
  readonly rollout: number;
  /** how many of 100 that take part get each variation, by its key; they add up to 100 */
  readonly weights: { readonly [variation: string]: number };
};

/** All conditions have to hold. The first rule that fits decides. */
export type FlagRule = { readonly conditions: readonly FlagCondition[]; readonly split: FlagSplit };

export type FlagVariation = { readonly key: string; readonly name: string; readonly value: FlagValue };

/** The events that an experiment can count as a success; the shop's pages send each of them. */
export const GOAL_EVENTS = [
  'add-to-cart',
  'view-cart',
  'checkout-start',
  'purchase',
  'product-page-visit',
  'form-begin',
] as const;
export type GoalEvent = (typeof GOAL_EVENTS)[number];

export type FlagExperiment = {
  /** what the owner expects, and why */
  readonly hypothesis: string;
  readonly goal: GoalEvent;
  /** ISO 8601 in UTC; null: at once, and until the flag is switched off */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

/** A flag of a website as its owner writes it: a document, saved as a whole. */
export type FlagDocument = {
  /** by which programs ask for it; no two flags of a website have one */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly place: FlagPlace;
  /** false: every visitor gets the usual variation at once, whatever the rules say */
  readonly isOn: boolean;
  readonly variations: readonly FlagVariation[];
  /** the variation of everyone else; an experiment compares the others with it */
  readonly usual: string;
  readonly rules: readonly FlagRule[];
  /** of visitors whom no rule fits */
  readonly split: FlagSplit;
  readonly experiment: FlagExperiment | null;
};

export type Flag = FlagDocument & {
  readonly id: string;
  /** counts the saves from 1 */
  readonly version: number;
  /**
   * grows when what an experiment compares changes: visitors are drawn anew, and its figures begin anew. Of a flag
   * without an experiment it stays, so that a wider rollout keeps those who are in it.
   */
  readonly run: number;
};

export const FLAG_LIMITS = {
  /** of one website */
  flags: 50,
  variations: 6,
  rules: 10,
  conditions: 5,
  values: 50,
  text: 200,
} as const;
