import type { HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import type { Flag } from '@daybook/contracts/analytics/shared/flags/flag';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { FlagResultRow, FlagVisitorRow } from './flag-results.entity.js';
import { flagResultsProjection } from './flag-results.projection.js';
import { FlagRow } from './flags.entity.js';
import { flagsProjection } from './flags.projection.js';

const flag = (changes: Partial<Flag> = {}): Flag => ({
  id: 'f',
  version: 1,
  run: 1,
  key: 'add-button',
  name: '',
  description: '',
  place: 'text.addToCart',
  variations: [
    { key: 'a', name: 'A', value: '' },
    { key: 'b', name: 'B', value: 'Buy' },
  ],
  isOn: true,
  usual: 'a',
  rules: [],
  split: { rollout: 100, weights: { a: 50, b: 50 } },
  experiment: { hypothesis: 'B sells.', goal: 'add-to-cart', startsAt: null, endsAt: null },
  ...changes,
});
const saved = (changes: Partial<Flag> = {}): FlagEvent => ({
  type: 'FlagSaved',
  data: { flag: flag(changes) },
});

const DESKTOP = 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537';
const source = (id: string | undefined, changes: Partial<HitSource> = {}): HitSource => ({
  consent: id === undefined ? 'undecided' : 'granted',
  userAgent: DESKTOP,
  ...(id !== undefined && {
    visitor: { id, firstVisitAt: 1, previousVisitAt: 1, visitAt: 1, visitCount: 1 },
  }),
  ...changes,
});
const exposed = (id: string | undefined, variation: string, run = 1, changes = {}): HitEvent => ({
  type: 'FlagExposed',
  data: { flagId: 'f', run, variation, page: {}, source: source(id, changes) },
});
const came = (id: string, name = 'add-to-cart', changes = {}): HitEvent => ({
  type: 'CustomEventRecorded',
  data: { name, data: {}, page: {}, source: source(id, changes) },
});

const results = specFor<FlagEvent | HitEvent>(flagResultsProjection);
const row = (variation: string, counts: Partial<FlagResultRow>, run = 1) => ({
  websiteId: ACME,
  flagId: 'f',
  run,
  variation,
  exposures: 0,
  visitors: 0,
  conversions: 0,
  mixed: 0,
  ...counts,
});

test('a visitor counts once, and converts once after they saw a variation', () =>
  results
    .given(saved(), came('ada'), exposed('ada', 'a'), exposed('ada', 'a'), exposed('bob', 'b'))
    .when(came('ada'), came('ada'), came('bob', 'purchase'), came('cleo'))
    .thenRows(FlagResultRow, [
      row('a', { exposures: 2, visitors: 1, conversions: 1 }),
      row('b', { exposures: 1, visitors: 1 }),
    ]));

test('one who saw two variations counts for the first, and is counted as mixed', () =>
  results
    .given(saved(), exposed('ada', 'a'), exposed('ada', 'b'), exposed('ada', 'b'))
    .when(came('ada'))
    .thenRows(FlagResultRow, [
      row('a', { exposures: 1, visitors: 1, conversions: 1, mixed: 1 }),
      row('b', { exposures: 2 }),
    ]));

test('a new run begins at zero, and an exposure of the old one leads to no conversion', () =>
  results
    .given(saved(), exposed('ada', 'a'), saved({ version: 2, run: 2 }))
    .when(came('ada'), exposed('ada', 'b', 2), came('ada'))
    .thenRows(FlagResultRow, [
      row('a', { exposures: 1, visitors: 1 }),
      row('b', { exposures: 1, visitors: 1, conversions: 1 }, 2),
    ]));

test('without an id an exposure counts no visitor, and programs count nothing', () =>
  results
    .given(saved(), exposed(undefined, 'a'), exposed('bot', 'b', 1, { bot: 'name' }))
    .when(came('bot', 'add-to-cart', { bot: 'name' }))
    .thenRows(FlagResultRow, [row('a', { exposures: 1 })]));

test('after the end, and while the flag is off, nothing is a conversion', () => {
  const over = {
    hypothesis: 'B',
    goal: 'add-to-cart' as const,
    startsAt: null,
    endsAt: '2025-12-31T00:00:00Z',
  };
  return results
    .given(
      saved(),
      exposed('ada', 'a'),
      exposed('bob', 'a'),
      saved({ version: 2, experiment: over }),
      came('ada'),
    )
    .when(saved({ version: 3, isOn: false }), came('bob'))
    .thenRows(FlagResultRow, [row('a', { exposures: 2, visitors: 2 })]);
});

test('visitors are kept by a hash alone, of their website', () =>
  results
    .given(saved(), exposed('ada', 'a'))
    .when(inWebsite('other', exposed('ada', 'a')))
    .thenRows(FlagVisitorRow, [
      {
        websiteId: ACME,
        visitor: expect.not.stringContaining('ada'),
        seen: { f: expect.objectContaining({ variation: 'a' }) },
      },
      { websiteId: 'other', visitor: expect.stringMatching(/^[\w-]{22}$/) },
    ]));

const flags = specFor<FlagEvent>(flagsProjection);

test('a flag is shown as it was saved last', async () => {
  const after = flag({ version: 2, isOn: false });
  const story = flags.given(saved()).when({ type: 'FlagSaved', data: { flag: after, restoredFrom: 1 } });
  await story.thenRows(FlagRow, [{ websiteId: ACME, flagId: 'f', flag: after, isOn: false }]);
  story.thenStale(`flags:${ACME}`);
});
