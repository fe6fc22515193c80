import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { documentConformance } from '../../documents/conformance.js';
import { documentDecider } from '../../documents/document.decider.js';
import { specFor } from '../../platform/testing/decider-spec.js';
import { someExperiment, someFlag } from '../testing/flag-documents.js';

const flags = specFor(documentDecider(flagKind), undefined);
const saved = (version: number, changes: Partial<FlagDocument> = {}, run = 1): FlagEvent => ({
  type: 'FlagSaved',
  data: { flag: { ...someFlag(changes), id: 'f', version, run } },
});
/** @param version the one that the owner has read */
const save = (version: number, changes: object = {}) =>
  ({ kind: 'save', id: 'f', content: someFlag(changes), read: version - 1 }) as const;

documentConformance(flagKind, {
  some: someFlag(),
  other: someFlag({ isOn: false }),
  wrong: someFlag({ key: 'Add button' }),
});

test('a flag is saved as a whole, and its versions are counted', () => {
  flags.given().when(save(0)).then(saved(1));
  flags
    .given(saved(1))
    .when(save(1, { isOn: false }))
    .then(saved(2, { isOn: false }));
});
test('a save that changes nothing is no event', () => flags.given(saved(1)).when(save(1)).thenNothing());
test('a save names the version that its owner read', () => {
  flags
    .given(saved(1), saved(2, { isOn: false }))
    .when(save(1))
    .thenRefused('EDITED_MEANWHILE');
  flags.given(saved(1)).when(save(0)).thenRefused('EDITED_MEANWHILE');
  flags.given().when(save(1)).thenRefused('FLAG_NOT_FOUND');
});
test('a restored version says which it was', () =>
  flags
    .given(saved(1), saved(2, { isOn: false }))
    .when({ ...save(2), restoredFrom: 0 })
    .then({
      type: 'FlagSaved',
      data: { flag: { ...someFlag(), id: 'f', version: 3, run: 1 }, restoredFrom: 1 },
    }));

const experiment = someExperiment();
const split = { rollout: 100, weights: { usual: 10, short: 90 } };
test('what an experiment compares begins a new run, what it is called does not', () => {
  const running = saved(1, { experiment });
  flags
    .given(running)
    .when(save(1, { experiment, split }))
    .then(saved(2, { experiment, split }, 2));
  flags
    .given(running)
    .when(save(1, { experiment, name: 'B' }))
    .then(saved(2, { experiment, name: 'B' }));
  flags
    .given(running)
    .when(save(1, { experiment, isOn: false }))
    .then(saved(2, { experiment, isOn: false }));
  const until = someExperiment({ endsAt: '2026-05-01T00:00:00Z' });
  flags
    .given(running)
    .when(save(1, { experiment: until }))
    .then(saved(2, { experiment: until }));
  const other = someExperiment({ goal: 'purchase' });
  flags
    .given(running)
    .when(save(1, { experiment: other }))
    .then(saved(2, { experiment: other }, 2));
  flags
    .given(saved(1))
    .when(save(1, { experiment }))
    .then(saved(2, { experiment }, 2));
});
test('a rollout without an experiment keeps its run, so that visitors stay in', () =>
  flags.given(saved(1)).when(save(1, { split })).then(saved(2, { split })));

test.each<[string, object]>([
  ['no document', { rules: 'all' }],
  ['a field of another name', { admin: true }],
  ['weights that are not 100 together', { split: { rollout: 100, weights: { usual: 50, short: 40 } } }],
  ['a weight of no variation', { split: { rollout: 100, weights: { usual: 50, gone: 50 } } }],
  ['a rollout beyond 100', { split: { rollout: 101, weights: { usual: 50, short: 50 } } }],
  [
    'one variation',
    { variations: [{ key: 'usual', name: 'A', value: '' }], split: { rollout: 1, weights: { usual: 100 } } },
  ],
  ['a value of another kind', { place: 'home.featured' }],
  ['a usual variation that is none', { usual: 'gone' }],
  ['a key with blanks', { key: 'Add button' }],
  ['a rule without conditions', { rules: [{ conditions: [], split: someFlag().split }] }],
  [
    'an end before the start',
    { experiment: someExperiment({ startsAt: '2026-05-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' }) },
  ],
  ['a moment that is none', { experiment: someExperiment({ startsAt: '2026-13-01T00:00:00Z' }) }],
])('%s is refused', (_, changes) => flags.given().when(save(0, changes)).thenRefused('FLAG_INVALID'));
