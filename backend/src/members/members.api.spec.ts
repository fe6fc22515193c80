/** @own-shop an installation without other members */
import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import type {
  InvitationAnswer,
  InvitationsAnswer,
  InviteMemberAnswer,
  MembersAnswer,
  SessionAnswer,
} from '@daybook/contracts/members/members.api';
import type { Role } from '@daybook/contracts/shared/roles';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const PASSWORD = 'a long enough password';
const MEMBERS = '/api/config/members';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.daybook.installation.pool.query(text, values)).rows;
const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

let made = 0;
const anEmail = () => {
  made += 1;
  return `guest${made}@example.com`;
};
async function list(owner: OwnerBrowser) {
  await shop.settled();
  const { results: members } = (await owner.get(`${MEMBERS}?limit=200`)).json<MembersAnswer>();
  const { results: invitations } = (await owner.get(`${MEMBERS}/invitations`)).json<InvitationsAnswer>();
  return { members, invitations };
}
async function invite(owner: OwnerBrowser, email: string, ...roles: Role[]) {
  const earlier = (await emailsTo(email)).length;
  const answer = await owner.send('POST', `${MEMBERS}/invitations`, { email, roles });
  expect(answer.statusCode).toBe(201);
  const { invitation } = answer.json<InviteMemberAnswer>();
  await waitFor('the invitation', async () => (await emailsTo(email)).length > earlier);
  const [{ text } = { text: '' }] = await emailsTo(email);
  const [link = ''] = /http\S+\/config\/invitation\?token=[\w-]+/.exec(text) ?? [];
  // who invites must not be able to answer in the name of the invited
  expect(answer.body).not.toContain(new URL(link).searchParams.get('token'));
  await shop.settled();
  return { ...invitation, link, token: new URL(link).searchParams.get('token') ?? '' };
}
const accept = (token: string, password = PASSWORD) =>
  shop.browser().send('POST', '/api/config/invitations/accept', { token, password });
const signIn = (email: string, password = PASSWORD) =>
  shop.browser().send('POST', '/api/config/session', { email, password });
const mailbox = () => shop.daybook.installation.emails.mailbox.newest(1000);
const emailsTo = async (email: string) => (await mailbox()).filter(({ to }) => to === email);
/** The last email to an address, when it has come. */
async function emailTo(email: string): Promise<string> {
  let message: MailboxMessage | undefined;
  await waitFor(`a letter to ${email}`, async () => {
    message = (await mailbox()).find(({ to }) => to === email);
    return message !== undefined;
  });
  return message?.text ?? '';
}

describe('an invitation', () => {
  test('goes out as an email whose link creates a new account, signed in, with the invited roles', async () => {
    const owner = await shop.owner(['admin']);
    const email = anEmail();
    const { link, token } = await invite(owner, email, 'editor', 'store manager');
    expect(link).toMatch(/^http:\/\/shop\.test\/config\/invitation\?token=[\w-]{43}$/);
    expect(await emailTo(email)).toContain(link);
    const look = await shop.browser().send('POST', '/api/config/invitations/look', { token });
    expect(look.json<InvitationAnswer>()).toMatchObject({
      websiteTitle: 'A shop',
      email,
      roles: ['editor', 'store manager'],
    });

    const accepted = await accept(token);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json<SessionAnswer>()).toMatchObject({
      member: { email, isOperator: false },
      website: { id: SHOP },
      roles: ['editor', 'store manager'],
    });
    expect(accepted.cookies.map(({ name }) => name)).toContain('daybook-session');
    expect((await signIn(email)).statusCode).toBe(200);
    const { members, invitations } = await list(owner);
    expect(members).toContainEqual(expect.objectContaining({ email, roles: ['editor', 'store manager'] }));
    expect(invitations.map((one) => one.email)).not.toContain(email);
  });

  test('lets in once', async () => {
    const { token } = await invite(await shop.owner(['admin']), anEmail(), 'editor');
    expect((await accept(token)).statusCode).toBe(200);
    expect(refusal(await accept(token))).toEqual([404, 'LINK_EXPIRED']);
  });

  test('lets one in, of two who try at the same moment', async () => {
    const owner = await shop.owner(['admin']);
    const email = anEmail();
    const { token } = await invite(owner, email, 'editor');
    const answers = await Promise.all([accept(token), accept(token, 'another long password')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await list(owner)).members.filter((one) => one.email === email)).toHaveLength(1);
  });

  test('to a person with an account asks for their password, and not for a new one', async () => {
    const email = anEmail();
    await accept((await invite(await shop.owner(['admin'], { website: OTHER_SHOP }), email, 'viewer')).token);
    const { token } = await invite(await shop.owner(['admin']), email, 'editor');
    expect(refusal(await accept(token, 'not the password'))).toEqual([401, 'SIGN_IN_FAILED']);
    const accepted = await accept(token);
    expect(
      accepted
        .json<SessionAnswer>()
        .websites.map(({ id }) => id)
        .sort(),
    ).toEqual([OTHER_SHOP, SHOP]);
  });

  test('can be withdrawn, and then admits no one', async () => {
    const owner = await shop.owner(['admin']);
    const { id, token } = await invite(owner, anEmail(), 'editor');
    expect((await list(owner)).invitations.map((one) => one.id)).toContain(id);
    expect((await owner.send('DELETE', `${MEMBERS}/invitations/${id}`)).statusCode).toBe(200);
    expect((await list(owner)).invitations.map((one) => one.id)).not.toContain(id);
    expect(refusal(await accept(token))).toEqual([404, 'LINK_EXPIRED']);
    expect(refusal(await owner.send('DELETE', `${MEMBERS}/invitations/${id}`))).toEqual([
      404,
      'INVITATION_NOT_FOUND',
    ]);
  });

  test('takes the place of an earlier one to the same address', async () => {
    const owner = await shop.owner(['admin']);
    const email = anEmail();
    const first = await invite(owner, email, 'viewer');
    const second = await invite(owner, email, 'editor');
    const open = (await list(owner)).invitations.filter((one) => one.email === email);
    expect(open.map(({ id }) => id)).toEqual([second.id]);
    expect(refusal(await accept(first.token))).toEqual([404, 'LINK_EXPIRED']);
    expect((await accept(second.token)).statusCode).toBe(200);
  });

  test('runs out after a week', async () => {
    const { id, token } = await invite(await shop.owner(['admin']), anEmail(), 'editor');
    await sql(
      `update accounts.invitations set expires_at = expires_at - interval '7 days' where invitation_id = $1`,
      [id],
    );
    expect(refusal(await accept(token))).toEqual([404, 'LINK_EXPIRED']);
  });

  test('to a member is refused', async () => {
    const owner = await shop.owner(['admin']);
    const answer = await owner.send('POST', `${MEMBERS}/invitations`, {
      email: owner.email,
      roles: ['editor'],
    });
    expect(refusal(answer)).toEqual([409, 'ALREADY_MEMBER']);
  });

  test.each<[string, object, string]>([
    ['no address', { roles: ['editor'] }, 'EMAIL_INVALID'],
    ['an address that is none', { email: 'nobody', roles: ['editor'] }, 'EMAIL_INVALID'],
    ['no role', { email: 'a@b.example', roles: [] }, 'INVALID_REQUEST'],
    ['a role that is none', { email: 'a@b.example', roles: ['owner'] }, 'INVALID_REQUEST'],
    ['no list', { email: 'a@b.example', roles: 'admin' }, 'INVALID_REQUEST'],
    [
      'a website of its own',
      { email: 'a@b.example', roles: ['admin'], websiteId: OTHER_SHOP },
      'INVALID_REQUEST',
    ],
  ])('with %s is refused', async (_, body, code) => {
    const owner = await shop.owner(['admin']);
    expect(refusal(await owner.send('POST', `${MEMBERS}/invitations`, body))).toEqual([400, code]);
  });

  test.each(['', 'short', 'x'.repeat(43), '../'.repeat(20)])('is none by the token %j', async (token) => {
    expect(refusal(await accept(token))).toEqual([404, 'LINK_EXPIRED']);
  });
});

describe('changed roles', () => {
  test('count at once, and the member has to sign in again', async () => {
    const owner = await shop.owner(['admin']);
    const other = await shop.owner(['admin']);
    const answer = await owner.send('PUT', `${MEMBERS}/${other.accountId}`, { roles: ['viewer'] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: other.accountId, roles: ['viewer'] }]);
    expect((await other.get('/api/config/session')).statusCode).toBe(401);
    const { events } = await shop.daybook.installation.store.readAll({
      filter: { types: ['MemberRolesChanged'] },
    });
    expect(events.at(-1)).toMatchObject({ metadata: { actor: owner.accountId, websiteId: SHOP } });
  });

  test('of one’s own give this browser a new id, and the old one is dead', async () => {
    await shop.owner(['admin']);
    const owner = await shop.owner(['admin', 'billing']);
    const before = owner.cookies.get('daybook-session') ?? '';
    expect((await owner.send('PUT', `${MEMBERS}/${owner.accountId}`, { roles: ['viewer'] })).statusCode).toBe(
      200,
    );
    expect(owner.cookies.get('daybook-session')).not.toBe(before);
    expect((await owner.get('/api/config/session')).json()).toMatchObject({ roles: ['viewer'] });
    expect((await owner.get(MEMBERS)).statusCode).toBe(403);
    const old = shop.browser();
    old.cookies.set('daybook-session', before);
    expect((await old.get('/api/config/session')).statusCode).toBe(401);
  });

  test('that stay the same sign no one out', async () => {
    const owner = await shop.owner(['admin']);
    const other = await shop.owner(['viewer']);
    await owner.send('PUT', `${MEMBERS}/${other.accountId}`, { roles: ['viewer'] });
    expect((await other.get('/api/config/session')).statusCode).toBe(200);
  });

  test('of an unknown account, and of a member of another website, are 404', async () => {
    const owner = await shop.owner(['admin']);
    const other = await shop.owner(['viewer'], { website: OTHER_SHOP });
    for (const id of ['nobody', other.accountId, '%2e%2e']) {
      const answer = await owner.send('PUT', `${MEMBERS}/${id}`, { roles: ['admin'] });
      expect(answer.statusCode).toBe(404);
    }
  });
});

test('an admin signs a member out everywhere, and none of another website', async () => {
  const owner = await shop.owner(['admin']);
  const other = await shop.owner(['viewer']);
  const stranger = await shop.owner(['viewer'], { website: OTHER_SHOP });
  const signOut = (by: OwnerBrowser, id: string) => by.send('DELETE', `${MEMBERS}/${id}/sessions`);
  expect(refusal(await signOut(owner, stranger.accountId))).toEqual([404, 'MEMBER_NOT_FOUND']);
  expect((await signOut(other, owner.accountId)).statusCode).toBe(403);
  expect((await signOut(owner, other.accountId)).statusCode).toBe(200);
  expect((await other.get('/api/config/session')).statusCode).toBe(401);
  // one's own browser goes on
  expect((await signOut(owner, owner.accountId)).statusCode).toBe(200);
  expect((await owner.get('/api/config/session')).statusCode).toBe(200);
});

test('who is removed is out at once, and out of this website alone', async () => {
  const owner = await shop.owner(['admin']);
  const email = anEmail();
  await accept((await invite(owner, email, 'editor')).token);
  await accept((await invite(await shop.owner(['admin'], { website: OTHER_SHOP }), email, 'viewer')).token);
  const { members } = await list(owner);
  const { id } = members.find((one) => one.email === email) ?? { id: '' };
  expect((await owner.send('DELETE', `${MEMBERS}/${id}`)).statusCode).toBe(200);
  await shop.settled();
  expect((await signIn(email)).json<SessionAnswer>().websites.map((site) => site.id)).toEqual(['other']);
});

test('the last admin can neither leave nor become something else', async () => {
  const fresh = await openTestShop();
  try {
    const admin = await fresh.owner(['admin']);
    await fresh.owner(['website manager']);
    const path = `${MEMBERS}/${admin.accountId}`;
    expect(refusal(await admin.send('DELETE', path))).toEqual([409, 'LAST_ADMIN']);
    expect(refusal(await admin.send('PUT', path, { roles: ['editor'] }))).toEqual([409, 'LAST_ADMIN']);
    expect((await admin.get(MEMBERS)).statusCode).toBe(200);
  } finally {
    await fresh.close();
  }
}, 60_000);
