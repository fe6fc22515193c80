import type {
  InvitationsAnswer,
  MemberNamesAnswer,
  MembersAnswer,
  WebsiteAdminsAnswer,
} from '@daybook/contracts/members/members.api';
import { OTHER_SHOP, type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const MEMBERS = '/api/config/members';

let shop: TestShop;
let admin: OwnerBrowser;
const people: string[] = [];
/** of the people in the same order */
const emails: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
  people.push(admin.accountId);
  emails.push(admin.email);
  for (let i = 0; i < 6; i += 1) {
    const { accountId, email } = await shop.owner(i % 2 ? ['editor', 'billing'] : ['viewer']);
    people.push(accountId);
    emails.push(email);
  }
  await shop.owner(['editor'], { website: OTHER_SHOP });
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());
const page = async (query: string) => (await admin.get(`${MEMBERS}?${query}`)).json<MembersAnswer>();
const ids = ({ results }: MembersAnswer) => results.map(({ id }) => id);

test('the pages of the list have every member once, the oldest first', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const answer: MembersAnswer = await page(`limit=3${cursor && `&cursor=${cursor}`}`);
    expect(answer.total).toBe(7);
    expect(answer.hasNextPage).toBe(answer.nextPageCursor !== null);
    seen.push(...ids(answer));
    cursor = answer.nextPageCursor;
  } while (cursor);
  expect(seen).toEqual(people);
});

test('the list is narrowed to who holds a role, and to a part of an address however it is written', async () => {
  expect(ids(await page('role=billing'))).toEqual([2, 4, 6].map((i) => people[i]));
  const found = await page(`q=${emails[3]?.slice(20, 36).toUpperCase()}`);
  expect([ids(found), found.total]).toEqual([[people[3]], 1]);
  expect(await page(`q=${emails[3]}&role=billing`)).toMatchObject({ results: [], total: 0 });
  expect((await page('q=%25')).total).toBe(0);
  expect((await page('q=owner.test&limit=2')).total).toBe(7);
});

test('the list of invitations is narrowed the same way', async () => {
  for (const [email, roles] of [
    ['ann@guests.test', ['editor']],
    ['bob@guests.test', ['viewer']],
  ] as const) {
    await admin.send('POST', `${MEMBERS}/invitations`, { email, roles });
  }
  await shop.settled();
  const invited = async (query: string) =>
    (await admin.get(`${MEMBERS}/invitations?${query}`))
      .json<InvitationsAnswer>()
      .results.map(({ email }) => email);
  expect(await invited('')).toEqual(['bob@guests.test', 'ann@guests.test']);
  expect(await invited('q=ANN@')).toEqual(['ann@guests.test']);
  expect(await invited('role=viewer')).toEqual(['bob@guests.test']);
});

test('every member of the website has a name, and no other account', async () => {
  const { names } = (await admin.get(`${MEMBERS}/names`)).json<MemberNamesAnswer>();
  expect(names.map(({ id }) => id).sort()).toEqual([...people].sort());
  expect(names).toContainEqual({ id: admin.accountId, email: admin.email });
});

test('every member reads which admins can change a role, and an account that is no member does not', async () => {
  const read = async (browser: OwnerBrowser) =>
    (await browser.get(`${MEMBERS}/admins`)).json<WebsiteAdminsAnswer>();
  for (const roles of [['none'], ['commenter'], ['viewer']] as const)
    expect(await read(await shop.owner(roles))).toEqual({ emails: [admin.email] });
  expect(await read(await shop.owner(['viewer'], { website: OTHER_SHOP }))).toEqual({ emails: [] });
  expect(await read(await shop.owner([]))).toEqual({ emails: [] });
});

test('a member reads the names of five admins at most', async () => {
  const admins = [admin.email];
  for (let i = 0; i < 5; i += 1) admins.push((await shop.owner(['admin'])).email);
  await shop.settled();
  const { emails: named } = (await admin.get(`${MEMBERS}/admins`)).json<WebsiteAdminsAnswer>();
  expect(named).toEqual(admins.slice(0, 5));
});

test.each(['role=owner', 'cursor=x', 'cursor=1.%00', 'limit=all', 'websiteId=other', 'q=a&q=b'])(
  'a list by %s is refused',
  async (query) => {
    const answer = await admin.get(`${MEMBERS}?${query}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  },
);
