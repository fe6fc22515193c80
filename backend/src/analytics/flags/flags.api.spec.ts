/** @own-shop settings */

import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import type {
  FlagHistoryAnswer,
  OwnerFlag,
  OwnerFlagsAnswer,
} from '@daybook/contracts/analytics/flags/flags.api';
import { FLAG_LIMITS, type FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CreateDocument } from '../../documents/documents.commands.js';
import { OTHER_SHOP, SHOP } from '../../platform/testing/test-shop.js';
import { someFlag } from '../testing/flag-documents.js';
import {
  CHROME,
  FLAGS,
  type FlaggedShop,
  ifMatch,
  OFF,
  openFlaggedShop,
  recordOf,
} from '../testing/flagged-shop.js';
import { FlagDirectory } from './flag-directory.js';

let flagged: FlaggedShop;
let shop: FlaggedShop['shop'];
let admin: FlaggedShop['admin'];
beforeAll(async () => {
  flagged = await openFlaggedShop();
  ({ shop, admin } = flagged);
}, 60_000);
afterAll(() => flagged.close());

test('an owner creates, changes, finds and restores a flag', async () => {
  const flag = await flagged.create();
  expect(flag).toMatchObject({ version: 1, run: 1, isOn: true });
  const changed = await flagged.save(flag, { name: 'Second name', isOn: false });
  expect(changed).toMatchObject({ version: 2, run: 1 });
  const late = await admin.send('PUT', `${FLAGS}/${flag.id}`, someFlag({ key: flag.key }), ifMatch(1));
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'EDITED_MEANWHILE']);
  const restored = await admin.send('POST', `${FLAGS}/${flag.id}/restore`, { version: 1 }, ifMatch(2));
  expect(restored.json<OwnerFlag>().flag).toMatchObject({ name: 'Add button', version: 3 });
  const gone = await admin.send('POST', `${FLAGS}/${flag.id}/restore`, { version: 9 }, ifMatch(3));
  expect(gone.statusCode).toBe(404);
  await shop.settled();
  const history = (await admin.get(`${FLAGS}/${flag.id}/history`)).json<FlagHistoryAnswer>();
  expect(history.results.map(({ restoredFrom, by, flag: { name } }) => [name, restoredFrom, by])).toEqual([
    ['Add button', 1, admin.accountId],
    ['Second name', null, admin.accountId],
    ['Add button', null, admin.accountId],
  ]);
  const list = (await admin.get(FLAGS)).json<OwnerFlagsAnswer>();
  expect(list.results.map(({ flag: { key } }) => key)).toEqual([flag.key]);
  await flagged.save({ ...flag, version: 3 }, OFF);
});

test('no two flags have one key, and what is wrong is said by its field', async () => {
  const flag = await flagged.create({ ...OFF });
  const taken = await admin.send('POST', FLAGS, someFlag({ key: flag.key }));
  expect([taken.statusCode, taken.json().error.fields]).toEqual([400, { key: 'Another flag has this key.' }]);
  const split = { rollout: 100, weights: { usual: 1, short: 1 } };
  const wrong = await admin.send('POST', FLAGS, someFlag({ key: flagged.newKey(), split }));
  expect(wrong.json().error.fields).toEqual({
    'split.weights': 'The weights have to add up to 100; they are 2.',
  });
  for (const [body, status] of [
    [null, 400],
    ['x', 415],
    [[], 400],
    [{ ...someFlag(), rules: [null] }, 400],
    [{ ...someFlag(), variations: { length: 2 } }, 400],
  ] as const)
    expect((await admin.send('POST', FLAGS, body)).statusCode).toBe(status);
});

test('who sees figures sees flags, and changes none; another website’s are not found', async () => {
  const flag = await flagged.create({ ...OFF });
  const reporter = await shop.owner(['reporting']);
  expect((await reporter.get(`${FLAGS}/${flag.id}/results`)).statusCode).toBe(200);
  const { id, version, run, ...document } = flag;
  const denied = await reporter.send('PUT', `${FLAGS}/${id}`, document, ifMatch(version));
  expect(denied.statusCode).toBe(403);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  for (const part of ['', '/results', '/history'])
    expect((await stranger.get(`${FLAGS}/${id}${part}`)).statusCode).toBe(404);
  const foreign = await stranger.send('PUT', `${FLAGS}/${id}`, document, ifMatch(version));
  expect(foreign.statusCode).toBe(404);
});

describe('a page', () => {
  test('shows a visitor the same variation each time, and is rendered once for all who see the same', async () => {
    const flag = await flagged.create();
    const before = flagged.stage.renderings;
    const texts = new Map<string, Set<string>>();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      for (let i = 0; i < 3; i += 1) {
        const { text } = await flagged.page(`daybook-visitor=${recordOf(id)}`);
        texts.set(id, (texts.get(id) ?? new Set()).add(text));
      }
    expect([...texts.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set([...texts.values()].flatMap((one) => [...one]))).toEqual(new Set(['', 'Buy it']));
    expect(flagged.stage.renderings - before).toBe(2);
    // the client’s call gives the same answer
    for (const [id, [text]] of texts) {
      const [evaluated] = await flagged.initialize({ visitorCookie: recordOf(id) });
      expect([evaluated?.key, evaluated?.value]).toEqual([flag.key, text]);
    }
    await flagged.save(flag, OFF);
    expect(await flagged.page(`daybook-visitor=${recordOf('a')}`)).toEqual({ text: '', flags: [] });
  });

  test('is for search engines as it is without the flag', async () => {
    const flag = await flagged.create({ split: { rollout: 100, weights: { short: 100 } } });
    expect((await flagged.page()).text).toBe('Buy it');
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await flagged.page('', { 'user-agent': robot })).toEqual({ text: '', flags: [] });
    await flagged.save(flag, OFF);
  });

  test('shows a member what a rule names them for, and no other visitor', async () => {
    const rules: FlagDocument['rules'] = [
      {
        conditions: [{ attribute: 'memberEmail', operator: 'is', values: [admin.email] }],
        split: { rollout: 100, weights: { short: 100 } },
      },
    ];
    const flag = await flagged.create({ rules, split: { rollout: 0, weights: { usual: 100 } } });
    expect((await flagged.page()).text).toBe('');
    const member = JSON.parse((await admin.get('/', { 'user-agent': CHROME })).body);
    expect([member.text, member.flags[0].reason]).toEqual(['Buy it', 'TARGETING_MATCH']);
    await flagged.save(flag, OFF);
  });
});

test('a website has so many flags and no more, and a process hears of what another one saved', async () => {
  const make = () =>
    shop.commands.execute(
      new CreateDocument(flagKind, { websiteId: OTHER_SHOP }, someFlag({ key: flagged.newKey() })),
    );
  for (let i = 0; i < FLAG_LIMITS.flags; i += 1) await make();
  await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_FLAGS' });
  const directory = shop.daybook.api?.app.get(FlagDirectory);
  await waitFor(
    'the directory to know them',
    async () => directory?.onOf(OTHER_SHOP).length === FLAG_LIMITS.flags,
  );
  expect(directory?.onOf(SHOP)).toEqual([]);
});
