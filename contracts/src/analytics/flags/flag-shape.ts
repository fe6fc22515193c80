import {
  dictionary,
  flag,
  list,
  matching,
  name,
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
import {
  FLAG_ATTRIBUTES,
  FLAG_LIMITS,
  FLAG_OPERATORS,
  FLAG_PLACE_NAMES,
  FLAG_PLACES,
  type Flag,
  type FlagCondition,
  type FlagDocument,
  type FlagExperiment,
  type FlagRule,
  type FlagSplit,
  type FlagVariation,
  GOAL_EVENTS,
  isOfFeature,
} from '../shared/flags/flag.js';

const KEY = /^[a-z][a-z0-9-]{1,39}$/;
const key = matching(KEY, 'Use 2 to 40 small letters, digits and hyphens, a letter first.');
/** From 2000 on: a year that is half typed, as 0202, would have an experiment start at once. */
const MOMENT = /^[2-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/;
const moment = shape({ type: 'string', format: 'date-time' }, (value, path, problems) => {
  if (typeof value !== 'string' || !MOMENT.test(value) || Number.isNaN(Date.parse(value)))
    problems[path] = 'Enter a day and a time, from the year 2000 on.';
});

const value = shape(
  { anyOf: [{ type: 'string', maxLength: FLAG_LIMITS.text }, { type: 'boolean' }] },
  (given, path, problems) => {
    if (typeof given !== 'boolean') text(FLAG_LIMITS.text)(given, path, problems);
  },
);
const split = record<FlagSplit>({
  rollout: wholeNumber(0, 100),
  weights: dictionary(wholeNumber(0, 100), FLAG_LIMITS.variations),
});
const condition = record<FlagCondition>({
  attribute: oneOf(FLAG_ATTRIBUTES),
  operator: oneOf(FLAG_OPERATORS),
  values: list(name(FLAG_LIMITS.text), FLAG_LIMITS.values),
});

const fields = {
  key,
  name: name(80),
  description: text(1000),
  place: oneOf(FLAG_PLACE_NAMES),
  isOn: flag,
  variations: list(record<FlagVariation>({ key, name: name(80), value }), FLAG_LIMITS.variations),
  usual: key,
  rules: list(
    record<FlagRule>({ conditions: list(condition, FLAG_LIMITS.conditions), split }),
    FLAG_LIMITS.rules,
  ),
  split,
  experiment: orNull(
    record<FlagExperiment>({
      hypothesis: name(500),
      goal: oneOf(GOAL_EVENTS),
      startsAt: orNull(moment),
      endsAt: orNull(moment),
    }),
  ),
};

export const flagDocumentShape = named('FlagDocument', record<FlagDocument>(fields));

export const flagShape = named(
  'Flag',
  record<Flag>({
    ...fields,
    id: matching(LOCAL_ID, 'This is not an id.'),
    version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    run: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  }),
);

/** What keeps a flag from being saved, by the dotted path of the field; undefined: nothing. */
export function flagProblems(document: unknown): Problems | undefined {
  const problems = shapeProblems(flagDocumentShape, document);
  if (problems) return problems;
  const { variations, usual, rules, split, experiment, place } = document as FlagDocument;
  const found: Problems = {};
  if (variations.length < 2) found.variations = 'A flag has at least two variations.';
  const keys = variations.map((one) => one.key);
  for (const [i, one] of variations.entries()) {
    if (keys.indexOf(one.key) !== i) found[`variations.${i}.key`] = 'Another variation has this key.';
    if (typeof one.value !== (FLAG_PLACES[place] === 'text' ? 'string' : 'boolean'))
      found[`variations.${i}.value`] = FLAG_PLACES[place] === 'text' ? 'Enter a text.' : 'Choose on or off.';
  }
  if (isOfFeature(place) && experiment !== null)
    found.experiment = 'A feature of the owner area cannot be measured by visitors.';
  if (!keys.includes(usual)) found.usual = 'Choose one of the variations.';
  checkSplit(split, 'split', keys, found);
  for (const [i, rule] of rules.entries()) {
    checkSplit(rule.split, `rules.${i}.split`, keys, found);
    if (rule.conditions.length === 0) found[`rules.${i}.conditions`] = 'Add a condition.';
    for (const [j, { values }] of rule.conditions.entries())
      if (values.length === 0) found[`rules.${i}.conditions.${j}.values`] = 'Enter at least one value.';
  }
  const { startsAt = null, endsAt = null } = experiment ?? {};
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    found['experiment.endsAt'] = 'The end has to be after the start.';
  return Object.keys(found).length > 0 ? found : undefined;
}

function checkSplit({ weights }: FlagSplit, path: string, keys: readonly string[], found: Problems): void {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  if (Object.keys(weights).some((one) => !keys.includes(one)))
    found[`${path}.weights`] = 'A weight is of a variation that does not exist.';
  else if (sum !== 100) found[`${path}.weights`] = `The weights have to add up to 100; they are ${sum}.`;
}
