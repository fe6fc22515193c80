/** @own-shop what operators see */
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { OperatorErrorsAnswer } from '@daybook/contracts/analytics/operator-errors.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { AddMember } from '../../members/members.commands.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { RecordHits } from '../record-hits.commands.js';

const ERRORS = '/api/operator/page-errors';
const CHROME = 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537';

let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner(['admin'], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

type Reported = { message: string; release?: string; bot?: 'name' };
const errorOf = ({ message, release, bot }: Reported): HitEvent => ({
  type: 'PageErrorReported',
  data: {
    message,
    errorType: 'TypeError',
    stack: `TypeError\n at ${message}`,
    ...(release !== undefined && { release }),
    page: { path: '/cart' },
    source: { consent: 'not-asked', userAgent: CHROME, ...(bot && { bot }) },
  },
});
const report = (website: WebsiteId, ...reported: Reported[]) =>
  shop.commands.execute(new RecordHits(website, reported.map(errorOf), 0));
async function errors(asked: Record<string, string> = {}): Promise<OperatorErrorsAnswer> {
  const answer = await operator.get(`${ERRORS}?${new URLSearchParams(asked)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<OperatorErrorsAnswer>();
}

test('an operator sees the errors of all websites, with builds, counts, and when they were seen', async () => {
  await report(SHOP, { message: 'open', release: 'a' });
  await report(SHOP, { message: 'open', bot: 'name' });
  await report(SHOP, { message: 'open', release: 'b' });
  await report(OTHER_SHOP, { message: 'close' });
  await shop.settled();
  const { results, hasNextPage } = await errors();
  expect(hasNextPage).toBe(false);
  expect(results).toMatchObject([
    {
      website: OTHER_SHOP,
      mayOpen: false,
      message: 'close',
      reports: 1,
      botReports: 0,
      lastRelease: null,
      releases: 0,
    },
    {
      website: SHOP,
      websiteTitle: 'A shop',
      mayOpen: true,
      message: 'open',
      errorType: 'TypeError',

      reports: 2,
      botReports: 1,
      lastRelease: 'b',
      releases: 2,
      lastPath: '/cart',
      stack: 'TypeError\n at open',
    },
  ]);
  const [, { firstSeenAt, lastSeenAt } = { firstSeenAt: '', lastSeenAt: '' }] = results;
  expect(Date.parse(lastSeenAt)).toBeGreaterThan(Date.parse(firstSeenAt));
});

test.each([['viewer', false] as const, ['reporting', true] as const])(
  'a member with the role %s may open the errors of the website: %s',
  async (role, mayOpen) => {
    const member = await shop.owner(['admin'], { isOperator: true });
    await shop.commands.execute(new AddMember(OTHER_SHOP, member.accountId, [role]));
    await report(OTHER_SHOP, { message: `seen by ${role}` });
    await shop.settled();
    const { results } = (await member.get(`${ERRORS}?website=${OTHER_SHOP}`)).json<OperatorErrorsAnswer>();
    expect(results[0]).toMatchObject({ message: `seen by ${role}`, mayOpen });
    const itsOwn = await member.get('/api/config/analytics/errors?days=1', {
      'x-daybook-website': OTHER_SHOP,
    });
    expect(itsOwn.statusCode).toBe(mayOpen ? 200 : 403);
  },
);

test('each page goes on where the one before ended, and no error is shown twice or left out', async () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  const messages = alphabet.flatMap((one) => [`paged ${one}x`, `paged ${one}y`]);
  // seen at one moment, all of them
  await report(SHOP, ...messages.map((message) => ({ message })));
  await shop.settled();
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { results, hasNextPage, nextPageCursor } = await errors(cursor === undefined ? {} : { cursor });
    seen.push(...results.map(({ message }) => message).filter((message) => message.startsWith('paged')));
    expect(hasNextPage).toBe(nextPageCursor !== null);
    cursor = nextPageCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(pages).toBe(2);
  expect(seen.toSorted()).toEqual(messages);
});

test('one website can be asked for, and what bots alone reported is left out unless it is asked for', async () => {
  await report(SHOP, { message: 'of a bot', bot: 'name' }, { message: 'of one of ours' });
  await report(OTHER_SHOP, { message: 'of another', bot: 'name' });
  await shop.settled();
  const messages = async (asked: Record<string, string>) =>
    (await errors(asked)).results
      .map(({ message }) => message)
      .filter((message) => message.startsWith('of '));
  expect(await messages({})).toEqual(['of one of ours']);
  expect((await messages({ bots: 'with' })).toSorted()).toEqual(['of a bot', 'of another', 'of one of ours']);
  expect(await messages({ website: SHOP })).toEqual(['of one of ours']);
  expect(await messages({ website: OTHER_SHOP })).toEqual([]);
  expect(await messages({ website: OTHER_SHOP, bots: 'with' })).toEqual(['of another']);
  const { results } = await errors({ website: OTHER_SHOP });
  expect([...new Set(results.map(({ website }) => website))]).toEqual([OTHER_SHOP]);
  expect(await errors({ website: 'nowhere' })).toMatchObject({ results: [], hasNextPage: false });
  expect((await operator.get(`${ERRORS}?bots=alone`)).statusCode).toBe(400);
});

test('members who are no operators, and visitors, see none of it', async () => {
  expect((await (await shop.owner(['admin'])).get(ERRORS)).statusCode).toBe(403);
  expect((await (await shop.browser()).get(ERRORS)).statusCode).toBe(401);
});

test.each(['x', '1.shop', '1.shop.short', "1.shop.'; drop table", `1.${'s'.repeat(65)}.abcdefghijklmnop`])(
  'the cursor %j is refused',
  async (cursor) =>
    expect((await operator.get(`${ERRORS}?cursor=${encodeURIComponent(cursor)}`)).statusCode).toBe(400),
);
