import { documentKind } from '../../documents/document-kind.js';
import { sameJson } from '../../shared/same-json.js';
import { FLAG_LIMITS, type Flag, type FlagDocument } from '../shared/flags/flag.js';
import { flagDocumentShape, flagProblems } from './flag-shape.js';
import { OwnerFlag } from './flags.api.js';

/**
 * A flag is never deleted, since hits name it; its owner switches it off. A change of what an experiment compares begins a
 * new run, so that no figure mixes two experiments.
 */
export const flagKind = documentKind<Flag, FlagDocument, OwnerFlag>()({
  name: 'flag',
  stream: 'flag',
  saved: { type: 'FlagSaved', field: 'flag' },
  life: 'at once',
  countsFrom: 1,
  shape: flagDocumentShape,
  problems: flagProblems,
  documentOf: (content, { id, revision, before }) => ({
    ...content,
    id,
    version: revision + 1,
    run: runOf(before, content),
  }),
  contentOf: ({ id, version, run, ...content }) => content,
  unique: [{ name: 'flagKey', value: ({ key }) => key, taken: { key: 'Another flag has this key.' } }],
  limit: { list: 'flags', atMost: FLAG_LIMITS.flags, refusal: 'TOO_MANY_FLAGS' },
  refusals: {
    invalid: 'FLAG_INVALID',
    notFound: 'FLAG_NOT_FOUND',
    versionNotFound: 'FLAG_VERSION_NOT_FOUND',
  },
  answer: OwnerFlag,
  answerOf: (flag) => ({ flag }),
  hasController: true,
  rights: { edit: 'settings.edit', history: 'history.read' },
  words: { one: 'flag', many: 'flags', a: 'a flag', title: ({ key }) => key },
});

function runOf(before: Flag | null, after: FlagDocument): number {
  if (before === null) return 1;
  return before.run + (comparesAnew(before, after) ? 1 : 0);
}

function comparesAnew(before: FlagDocument, after: FlagDocument): boolean {
  return after.experiment !== null && !sameJson(compared(before), compared(after));
}

const compared = ({ place, variations, usual, rules, split, experiment }: FlagDocument) => ({
  place,
  usual,
  rules,
  split,
  goal: experiment?.goal ?? null,
  variations: variations.map(({ key, value }) => ({ key, value })),
});
