import 'fake-indexeddb/auto';
import { dropOldChanges, dropOthersChanges, keepChanges, keptChanges } from './kept-changes';

const ABOUT = { website: 'w', document: 'page/about', member: 'ada' };
const BEAS = { ...ABOUT, member: 'bea' };

test('changes are kept for one member alone, until there are none', async () => {
  await keepChanges(ABOUT, { title: 'Abo' });
  await keepChanges(ABOUT, { title: 'About' });
  expect(await keptChanges(ABOUT)).toEqual({ at: expect.any(String), value: { title: 'About' } });
  expect(await keptChanges(BEAS)).toBeUndefined();
  expect(await keptChanges({ ...ABOUT, website: 'other' })).toBeUndefined();
  await keepChanges(ABOUT, undefined);
  expect(await keptChanges(ABOUT)).toBeUndefined();
});

test('a sign-out leaves the changes of its member, and no one else’s', async () => {
  await keepChanges(ABOUT, 1);
  await keepChanges(BEAS, 2);
  await dropOthersChanges('bea');
  expect([await keptChanges(ABOUT), (await keptChanges(BEAS))?.value]).toEqual([undefined, 2]);
});

test('changes that were never sent are dropped after 90 days', async () => {
  await keepChanges(ABOUT, 1);
  const day = 24 * 60 * 60 * 1000;
  await dropOldChanges(Date.now() + 89 * day);
  expect(await keptChanges(ABOUT)).toBeDefined();
  await dropOldChanges(Date.now() + 91 * day);
  expect(await keptChanges(ABOUT)).toBeUndefined();
});
