import {
  FLAG_PLACES,
  type FlagDocument,
  type FlagExperiment,
  type FlagPlace,
  type FlagRule,
  type FlagSplit,
  type FlagValue,
  isOfFeature,
} from '@daybook/contracts/analytics/shared/flags/flag';

/** Half and half, as far as whole numbers go: what is left over goes to the first. */
export function evenWeights(keys: readonly string[]): Record<string, number> {
  const each = Math.floor(100 / Math.max(1, keys.length));
  return Object.fromEntries(keys.map((key, i) => [key, i === 0 ? 100 - each * (keys.length - 1) : each]));
}

/** A value that leaves the place as it is: a part of a page is there, and a feature of the owner area is off. */
export const plainValue = (place: FlagPlace): FlagValue =>
  FLAG_PLACES[place] === 'text' ? '' : !isOfFeature(place);

const KEYS = ['usual', 'other'] as const;

const newSplit = (keys: readonly string[]): FlagSplit => ({
  rollout: 100,
  weights: evenWeights(keys),
});

/** What a new flag begins with: off, and two variations of which the first changes nothing. */
export function newFlag(): FlagDocument {
  const place: FlagPlace = 'text.addToCart';
  return {
    key: '',
    name: '',
    description: '',
    place,
    isOn: false,
    usual: 'usual',
    rules: [],
    variations: [
      { key: 'usual', name: 'As it is', value: plainValue(place) },
      { key: 'other', name: 'New text', value: plainValue(place) },
    ],
    split: newSplit(KEYS),
    experiment: null,
  };
}

export const newExperiment = (): FlagExperiment => ({
  hypothesis: '',
  goal: 'add-to-cart',
  startsAt: null,
  endsAt: null,
});

export const newRule = (keys: readonly string[]): FlagRule => ({
  conditions: [{ attribute: 'memberEmail', operator: 'is', values: [] }],
  split: newSplit(keys),
});

/** The flag with another place: values of another kind begin anew. A feature is then on for all that the flag reaches. */
export function withPlace(
  flag: FlagDocument,
  place: FlagPlace,
): Partial<FlagDocument> & Pick<FlagDocument, 'place' | 'variations'> {
  const isFeature = isOfFeature(place);
  const isAlike = FLAG_PLACES[place] === FLAG_PLACES[flag.place] && isFeature === isOfFeature(flag.place);
  if (isAlike) return { place, variations: flag.variations };
  const isUsual = (key: string) => key === flag.usual;
  const variations = flag.variations.map((one) => ({
    ...one,
    value: FLAG_PLACES[place] === 'text' ? '' : isUsual(one.key) !== isFeature,
  }));
  if (!isFeature) return { place, variations };
  const on = variations.find(({ key }) => !isUsual(key))?.key;
  const weights = Object.fromEntries(variations.map(({ key }) => [key, key === on ? 100 : 0]));
  return { place, variations, experiment: null, split: { rollout: 100, weights } };
}

/** A key that no variation has yet. */
export function freeKey(keys: readonly string[]): string {
  for (let i = keys.length + 1; ; i += 1) if (!keys.includes(`variation-${i}`)) return `variation-${i}`;
}

/** The flag with other variations: new ones get no visitors until the owner gives them some, and gone ones lose theirs. */
export function withVariations(
  flag: FlagDocument,
  variations: FlagDocument['variations'],
): Pick<FlagDocument, 'variations' | 'split' | 'rules' | 'usual'> {
  const keys = variations.map(({ key }) => key);
  const fitting = (split: FlagSplit): FlagSplit => ({
    ...split,
    weights: Object.fromEntries(keys.map((key) => [key, split.weights[key] ?? 0])),
  });
  return {
    variations,
    usual: keys.includes(flag.usual) ? flag.usual : (keys[0] ?? ''),
    split: fitting(flag.split),
    rules: flag.rules.map((rule) => ({ ...rule, split: fitting(rule.split) })),
  };
}

/** `Bigger button` becomes `bigger-button`. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);
