import { randomUUID } from 'node:crypto';
import type { OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import type { ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { ReleasesAnswer } from '@daybook/contracts/content/releases.api';
import type {
  ScheduleAnswer,
  ScheduledReleasesAnswer,
} from '@daybook/contracts/content/scheduled-releases.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { wallTime } from '@daybook/contracts/shared/wall-time';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../../platform/testing/test-shop.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { put } from '../../pages/testing/pages.js';
import {
  createdPage,
  edit,
  errorOf,
  PAGES,
  published,
  RELEASES,
  taken,
} from '../../testing/page-requests.js';
import { OwnerSchedulesQueries } from './owner-schedules.queries.js';

const SCHEDULED = `${RELEASES}/scheduled`;
/** Of the shop. */
const ZONE = 'America/New_York';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const inDays = (days: number) => wallTime(Date.now() + days * 86_400_000, ZONE);
const schedule = (ids: readonly string[], more: object = {}, by = ada) =>
  by.send('POST', SCHEDULED, { pages: ids.map((id) => ({ id })), at: inDays(2), ...more });
const waiting = async () => {
  await shop.settled();
  return taken<ScheduledReleasesAnswer>(await ada.get(SCHEDULED)).results;
};
const scheduledPages = async () =>
  taken<OwnerPagesAnswer>(await ada.get(`${PAGES}?scheduled=true`)).results.map(
    ({ id, scheduledAt }) => [id, scheduledAt] as const,
  );
const read = async (id: string) => {
  await shop.settled();
  const answer = await shop.browser().get(`/api/content/pages/${id}`);
  if (answer.statusCode !== 200) return answer.statusCode;
  const { blocks } = answer.json<ReleasedPage>();
  return blocks.map(({ fields }) => (fields as { label?: string }).label).find(Boolean);
};
/** The fact of a schedule whose time is now: requests name a minute ahead. */
async function dueNow(pageId: string, version: number): Promise<string> {
  const releaseId = randomUUID().replaceAll('-', '').slice(0, 20);
  const pins = [{ pageId, version, slug: pageId, title: 'About' }];
  const event = {
    id: randomUUID(),
    type: 'ReleaseScheduled',
    data: { releaseId, at: Date.now(), pins, withdrawn: [] },
    metadata: { websiteId: websiteId(SHOP), schemaVersion: 1 },
  };
  await shop.daybook.installation.store.append(`release-${SHOP}-site`, [event], 'any');
  return releaseId;
}

test('a release waits with the versions of its making, is moved by the clocks of the shop, and cancelled', async () => {
  const { id } = await createdPage(ada);
  await published(ada, [id]);
  await edit(ada, id, 1, put('b1', { label: 'Come by' }));
  const { releaseId, at } = taken<ScheduleAnswer>(await schedule([id]));
  expect(wallTime(Date.parse(at ?? ''), ZONE)).toBe(inDays(2));
  expect(await read(id)).toBe('Visit us');
  const pages = [{ pageId: id, version: 2, isChanged: false }];
  expect(await waiting()).toMatchObject([{ releaseId, at, pages, withdrawn: [], by: ada.accountId }]);
  expect(await scheduledPages()).toEqual([[id, at]]);
  await edit(ada, id, 3, put('b1', { label: 'Later' }));
  expect(await waiting()).toMatchObject([{ pages: [{ version: 2, isChanged: true }] }]);
  // clocks go back in New York on that day: the hour from one to two comes twice, and the first one counts
  const moved = taken<ScheduleAnswer>(
    await ada.send('PUT', `${SCHEDULED}/${releaseId}`, { at: '2027-11-07T01:30' }),
  );
  expect(moved.at).toBe('2027-11-07T05:30:00.000Z');
  const cancel = () => ada.send('DELETE', `${SCHEDULED}/${releaseId}`);
  expect(taken<ScheduleAnswer>(await cancel())).toEqual({ releaseId, at: null });
  expect(await waiting()).toEqual([]);
  expect(await scheduledPages()).toEqual([]);
  expect(errorOf(await cancel()).code).toBe('RELEASE_NOT_FOUND');
  expect(await read(id)).toBe('Visit us');
});

test('at its time visitors read it, without anyone, and the list of releases says why', async () => {
  const { id } = await createdPage(ada);
  taken(await ada.send('POST', `${PAGES}/${id}/versions`));
  const releaseId = await dueNow(id, 1);
  await waitFor('the release', async () => (await read(id)) === 'Visit us');
  const { results } = taken<ReleasesAnswer>(await ada.get(RELEASES));
  expect(results[0]).toMatchObject({ releaseId, cause: 'scheduled', by: 'schedule', published: 1 });
  expect(await waiting()).toEqual([]);
});

test('of a page in the trash nothing is published at its time', async () => {
  const { id } = await createdPage(ada);
  taken(await ada.send('POST', `${PAGES}/${id}/versions`));
  taken(await ada.send('POST', `${PAGES}/${id}/trash`));
  await dueNow(id, 1);
  await waitFor('its end', async () => (await waiting()).length === 0);
  expect(await read(id)).toBe(404);
});

test('what is overdue is found for every website, and nothing before its time', async () => {
  const { id } = await createdPage(ada);
  const { releaseId } = taken<ScheduleAnswer>(await schedule([id]));
  await shop.settled();
  const schedules = new OwnerSchedulesQueries(shop.daybook.api!.app.get(READ_MODELS));
  const found = async (before: number) =>
    (await schedules.overdue(before)).filter((one) => one.releaseId === releaseId).length;
  expect([await found(Date.now()), await found(Date.now() + 3 * 86_400_000)]).toEqual([0, 1]);
});

test.each([
  [{ at: '2020-01-01T09:00' }, { at: 'Choose a time in the future.' }],
  [{ at: 'tomorrow' }, { at: 'Choose a day and a time.' }],
  [{ at: '2027-13-45T99:99' }, { at: 'Choose a time in the future.' }],
  [{ pages: [] }, { pages: 'Choose at least one page.' }],
])('what cannot be scheduled is refused by its field, and makes no version: %j', async (more, fields) => {
  const { id } = await createdPage(ada);
  const answer = await schedule([id], more);
  expect([answer.statusCode, errorOf(answer)]).toMatchObject([400, { code: 'RELEASE_INVALID', fields }]);
  const types = (await shop.daybook.installation.store.read(`page-${SHOP}-${id}`)).map(({ type }) => type);
  expect(types).toEqual(['PageCreated']);
});

test('a schedule needs the right to publish, and is of its own website', async () => {
  const { id } = await createdPage(ada);
  const drafter = await shop.owner(['draft editor']);
  expect((await schedule([id], {}, drafter)).statusCode).toBe(403);
  const { releaseId } = taken<ScheduleAnswer>(await schedule([id]));
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  for (const answer of [
    await schedule([id], {}, stranger),
    await stranger.send('PUT', `${SCHEDULED}/${releaseId}`, { at: inDays(3) }),
    await stranger.send('DELETE', `${SCHEDULED}/${releaseId}`),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await waiting()).map((one) => one.releaseId)).toContain(releaseId);
});

test('a repeated request schedules once', async () => {
  const { id } = await createdPage(ada);
  const before = (await waiting()).length;
  const body = { pages: [{ id }], at: inDays(2) };
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [
    await ada.send('POST', SCHEDULED, body, key),
    await ada.send('POST', SCHEDULED, body, key),
  ];
  expect(taken(again)).toEqual(taken(first));
  expect(await waiting()).toHaveLength(before + 1);
});
