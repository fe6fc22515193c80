import type { InviteMemberAnswer } from '@daybook/contracts/members/members.api';
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { appModule } from '../../app.module.js';
import { type RegisteredRoute, registeredRoutes } from '../../platform/http/registered-routes.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { anEmail } from '../../privacy/testing/erasable-people.js';

const DAY = 86_400_000;
/** What callers may do still: sign in, and withdraw what they had agreed to; members open the website again. */
const ALSO_OF_CLOSED = [
  'DELETE /api/config/websites/:id/deletion',
  'POST /api/comments/own/:token/leave',
  'POST /api/commerce/checkout-reminders/:link/unsubscribe',
  'POST /api/commerce/subscriptions/:secret/cancel',
  'POST /api/config/invitations/look',
  'POST /api/config/password-resets',
  'POST /api/config/password-resets/complete',
  'POST /api/config/websites',
  'POST /api/config/websites/:id/deletion',
  'POST /api/operator/erasure',
  'POST /api/operator/erasure/export',
  'POST /api/site-users/account/notifications/restock/leave/:token',
  'POST /api/site-users/account/notifications/restock/unsubscribe/:token',
];
const OUTSIDE = ['open', 'signed-in', 'operator'];

let shop: TestShop;
let admin: OwnerBrowser;
let invited: string;
let writes: RegisteredRoute[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin'], { website: OTHER_SHOP });
  invited = await invitationTo(anEmail());
  const routes = await registeredRoutes(appModule(shop.daybook.installation));
  writes = routes.filter(
    ({ method, access }) => method !== 'GET' && method !== 'HEAD' && !OUTSIDE.includes(access ?? ''),
  );
  await close();
}, 60_000);
afterAll(() => shop.close());

/** @returns the token of its link */
async function invitationTo(email: string): Promise<string> {
  const request = { email, roles: ['editor'] };
  const answer = await admin.send('POST', '/api/config/members/invitations', request);
  expect(answer.json<InviteMemberAnswer>().invitation.email).toBe(email);
  const { mailbox } = shop.daybook.installation.emails;
  let token = '';
  await waitFor('the invitation', async () => {
    const sent = (await mailbox.newest(1000)).find(({ to }) => to === email);
    token = /invitation\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    return token !== '';
  });
  return token;
}

async function close(): Promise<void> {
  const closedAt = Date.now();
  const data = { accountId: admin.accountId, exportId: uuidV7(), closedAt, erasesAt: closedAt + 14 * DAY };
  const event: WebsiteDeletionEvent = { type: 'WebsiteClosed', data };
  const metadata = { websiteId: OTHER_SHOP, schemaVersion: 1, actor: admin.accountId };
  const stored = { id: uuidV7(), metadata, ...event };
  await shop.daybook.installation.store.append(`websitedeletion-${OTHER_SHOP}-deletion`, [stored], 'any');
  await shop.settled();
}

const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`;
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

test('no route writes to a closed website but those that sign in, withdraw or open it again', async () => {
  const { store } = shop.daybook.installation;
  const before = await store.head();
  const open: string[] = [];
  for (const route of writes) {
    const { method, path, access } = route;
    if (ALSO_OF_CLOSED.includes(nameOf(route))) {
      open.push(nameOf(route));
      continue;
    }
    const isOfVisitors = access === 'customer' || access?.startsWith('visitor');
    const caller = isOfVisitors ? shop.browser(OTHER_HOST) : admin;
    const answer = await caller.send(method as 'POST', path.replaceAll(/:\w+/g, 'mug'), {});
    const expected = isOfVisitors ? 'WEBSITE_HIDDEN' : 'WEBSITE_CLOSED';
    expect([nameOf(route), codeOf(answer)]).toEqual([nameOf(route), expected]);
  }
  expect(open.sort()).toEqual(ALSO_OF_CLOSED);
  expect(await store.head()).toBe(before);
});

test('members read it', async () => {
  expect((await admin.get('/api/config/orders')).statusCode).toBe(200);
});

test('an invitation to it is not accepted, on whatever host its link is opened', async () => {
  const answer = { token: invited, password: 'a long enough password' };
  const accepted = await shop.browser().send('POST', '/api/config/invitations/accept', answer);
  expect(codeOf(accepted)).toBe('WEBSITE_CLOSED');
});

test('a mail program still unsubscribes, and a member still signs in', async () => {
  const visitor = shop.browser(OTHER_HOST);
  const unsubscribed = await visitor.send(
    'POST',
    '/api/site-users/account/notifications/restock/unsubscribe/a-link',
    {},
  );
  expect(codeOf(unsubscribed)).toBe('RESTOCK_LINK_INVALID');
  const signedIn = await visitor.send('POST', '/api/config/session', {
    email: admin.email,
    password: 'a password of no use',
  });
  expect(signedIn.statusCode).toBe(200);
});
