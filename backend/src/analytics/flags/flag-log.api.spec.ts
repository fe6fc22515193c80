/** @own-shop settings */
import type { FlagResultsAnswer } from '@daybook/contracts/analytics/flags/flags.api';
import type { FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { OTHER_HOST } from '../../platform/testing/test-shop.js';
import { someExperiment } from '../testing/flag-documents.js';
import { FLAGS, type FlaggedShop, OFF, OPEN, openFlaggedShop, recordOf } from '../testing/flagged-shop.js';

let flagged: FlaggedShop;
let shop: FlaggedShop['shop'];
let admin: FlaggedShop['admin'];
beforeAll(async () => {
  flagged = await openFlaggedShop();
  ({ shop, admin } = flagged);
}, 60_000);
afterAll(() => flagged.close());

describe('without consent', () => {
  test('a visitor’s record is not looked at: the id of the page decides, and the log names no visitor', async () => {
    await flagged.set({ ...OPEN, isBannerEnabled: true });
    const flag = await flagged.create({ experiment: someExperiment() });
    const ofPage = await flagged.initialize({ pageUnit: 'page-1' });
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const cookies = `daybook-visitor=${recordOf(id)}`;
      expect(
        await flagged.initialize({ visitorCookie: recordOf(id), pageUnit: 'page-1' }, { cookies }),
      ).toEqual(ofPage);
    }
    const gpc = { headers: { 'sec-gpc': '1' }, cookies: 'daybook-consent=granted' };
    expect(await flagged.initialize({ visitorCookie: recordOf('b'), pageUnit: 'page-1' }, gpc)).toEqual(
      ofPage,
    );
    const entry = { flagId: flag.id, run: 1, variation: 'short', visitorCookie: recordOf('ada') };
    expect((await flagged.post('/api/flags/log-events', [entry])).json()).toEqual({
      recorded: 1,
      refused: 0,
    });
    expect((await flagged.exposures()).at(-1)?.source).toMatchObject({ consent: 'undecided' });
    expect(JSON.stringify(await flagged.exposures())).not.toContain('ada');
    await flagged.set(OPEN);
    await flagged.save(flag, OFF);
  });

  test('a website that records nothing logs no exposure', async () => {
    await flagged.set({ ...OPEN, isEnabled: false });
    const flag = await flagged.create({ experiment: someExperiment() });
    const entry = { flagId: flag.id, run: 1, variation: 'short' };
    expect((await flagged.post('/api/flags/log-events', [entry])).json()).toEqual({
      recorded: 0,
      refused: 1,
    });
    await flagged.set(OPEN);
    await flagged.save(flag, OFF);
  });
});

test('exposures and what follows them become the results of the run', async () => {
  const flag = await flagged.create({ experiment: someExperiment() });
  const seen = (id: string, variation: string) => ({
    flagId: flag.id,
    run: flag.run,
    variation,
    visitorCookie: recordOf(id),
    path: '/p/mug',
  });
  const log = await flagged.post('/api/flags/log-events', [
    seen('ada', 'short'),
    seen('bob', 'usual'),
    seen('ada', 'short'),
  ]);
  expect(log.json()).toEqual({ recorded: 3, refused: 0 });
  const data = { productId: 'mug', sku: 'M', quantity: 1 };
  const added = await flagged.post('/api/event-collector/add-to-cart', [
    { data, visitorCookie: recordOf('ada') },
  ]);
  expect(added.statusCode).toBe(200);
  await shop.settled();
  const results = (await admin.get(`${FLAGS}/${flag.id}/results`)).json<FlagResultsAnswer>();
  expect(results).toMatchObject({
    run: 1,
    mixed: 0,
    variations: [
      {
        variation: 'usual',
        exposures: 1,
        visitors: 1,
        conversions: 0,
        rate: 0,
        verdict: null,
        difference: null,
      },
      {
        variation: 'short',
        exposures: 2,
        visitors: 1,
        conversions: 1,
        rate: 1,
        verdict: 'tooEarly',
        difference: 1,
      },
    ],
  });
  expect(results.ratioProbability).toBeCloseTo(1, 5);
  const anew = await flagged.save(flag, { experiment: someExperiment({ goal: 'purchase' }) });
  const after = (await admin.get(`${FLAGS}/${flag.id}/results`)).json<FlagResultsAnswer>();
  expect([after.run, after.variations.map(({ exposures: shown }) => shown)]).toEqual([2, [0, 0]]);
  await flagged.save(anew, OFF);
});

test('the log takes what pages can have shown, and nothing else', async () => {
  const flag = await flagged.create({ experiment: someExperiment() });
  const good = { flagId: flag.id, run: flag.run, variation: 'short' };
  const count = (await flagged.exposures()).length;
  for (const [body, status] of [
    [[{ ...good, flagId: 'nowhere' }], 400],
    [[{ ...good, run: 7 }], 400],
    [[{ ...good, variation: 'gone' }], 400],
    [[{ ...good, variation: { $gt: '' } }], 400],
    [[{ flagId: '__proto__' }], 400],
    ['{"__proto__": {"x": 1}}', 400],
    ['not json', 400],
    [Array.from({ length: 101 }, () => good), 400],
    [Array.from({ length: 10_000 }, () => good), 413],
    ['', 400],
    ['null', 400],
  ] as const)
    expect([
      JSON.stringify(body).slice(0, 60),
      (await flagged.post('/api/flags/log-events', body)).statusCode,
    ]).toEqual([JSON.stringify(body).slice(0, 60), status]);
  expect((await flagged.exposures()).length).toBe(count);
  const mixed = await flagged.post('/api/flags/log-events', [good, { ...good, run: 7 }]);
  expect(mixed.json()).toEqual({ recorded: 1, refused: 1 });
  // a page of another website logs nothing here
  expect((await flagged.post('/api/flags/log-events', [good], { host: OTHER_HOST })).statusCode).toBe(400);
  const beacon = await flagged.post('/api/flags/log-events', [good], {
    headers: { 'content-type': 'text/plain' },
  });
  expect(beacon.json()).toEqual({ recorded: 1, refused: 0 });
  for (const body of ['', 'x', '[]', '[1]', '{"pageUnit":{"a":1}}', `{"pageUnit":"${'x'.repeat(500)}"}`])
    expect((await flagged.post('/api/flags/initialize', body)).statusCode).toBeLessThan(500);
  await flagged.save(flag, OFF);
});

test('rules stay on the server', async () => {
  const rules: FlagDocument['rules'] = [
    {
      conditions: [{ attribute: 'memberEmail', operator: 'is', values: ['secret@shop.test'] }],
      split: { rollout: 100, weights: { short: 100 } },
    },
  ];
  const flag = await flagged.create({ rules });
  expect(JSON.stringify([await flagged.initialize({}), await flagged.page()])).not.toContain('secret');
  await flagged.save(flag, OFF);
});
