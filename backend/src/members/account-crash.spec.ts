/** @own-shop clock */
import type { EventStore } from '@daybook/event-store/event-store';
import { isPassword } from '../platform/access/passwords.js';
import { Sessions } from '../platform/access/sessions.js';
import { Directories } from '../platform/directories/directories.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CLAIM_LIFE_MS } from '../platform/reservations/reservation.decider.js';
import { Reservations } from '../platform/reservations/reservations.js';
import { endingLog, ProcessEnded } from '../platform/testing/ending-log.js';
import { pausedBefore } from '../platform/testing/paused-log.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ErasePersonEverywhere } from '../privacy/erasure.commands.js';
import { accountDecider } from './account.decider.js';
import { AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { Invitations } from './invitations.js';
import { AddMember } from './members.commands.js';
import { membersDecider } from './members.decider.js';
import { MembersEraser } from './members-eraser.service.js';
import { PasswordResets } from './password-resets.js';
import { TrustedDevices } from './trusted-devices.js';

const PASSWORD = 'a long enough password';
const OTHER = 'another long password';
const DEVICE = { userAgent: 'a test', ip: '127.0.0.1' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

let made = 0;
const anEmail = () => {
  made += 1;
  return `crash${made}@example.com`;
};
const signIn = (email: string, password: string) =>
  shop.browser().send('POST', '/api/config/session', { email, password });

/** The services of a process of its own, with its own caches. */
function aProcess(store: EventStore = shop.daybook.installation.store) {
  const { personalData, pool } = shop.daybook.installation;
  const aggregates = new Aggregates(store);
  const accounts = aggregates.of('account', accountDecider);
  const rosters = aggregates.of('member', membersDecider);
  const directories = new Directories(aggregates);
  const accountService = new AccountService(
    accounts,
    new Reservations(aggregates),
    directories,
    personalData,
  );
  const sessions = new Sessions(pool);
  const eraser = new MembersEraser(
    accounts,
    rosters,
    accountService,
    new Invitations(pool, personalData),
    new PasswordResets(pool, personalData),
    sessions,
    new TrustedDevices(pool),
  );
  /** @param rows undefined: the process ends before it writes to the tables */
  const sessionsOver = (rows: Sessions | undefined) =>
    new AccountSessionsService(accounts, rows ?? noTables(), personalData);
  return { accountService, eraser, accounts, sessionsOver, sessions };
}

/** The tables as a process sees them that ends when it writes there. */
function noTables(): Sessions {
  const ended = () => Promise.reject(new ProcessEnded());
  return new Sessions({ query: ended } as never);
}

async function accountsOf(email: string) {
  const found = [];
  for await (const account of aProcess().accountService.all())
    if (account.email === email) found.push(account);
  return found;
}

/** Every moment at which a process can end that appends so often. */
const moments = (appends: number) =>
  Array.from({ length: appends + 1 }, (_, count) => [
    [count, true] as const,
    ...(count > 0 ? [[count, false] as const] : []),
  ]).flat();

describe('a process that ends while it makes an account', () => {
  // the reservation, the directory, the account
  test.each(moments(3))('after %i appends, having heard of the last: %s', async (appends, hearsOfLast) => {
    const email = anEmail();
    const { store } = shop.daybook.installation;
    const ending = aProcess(endingLog(store, appends, hearsOfLast)).accountService;
    const outcome = await ending.create(email, PASSWORD).catch((error: unknown) => error);
    const hasEnded = outcome instanceof ProcessEnded;
    expect(hasEnded).toBe(appends < 3 || !hearsOfLast);

    const isWhole = appends === 3;
    expect((await signIn(email, PASSWORD)).statusCode).toBe(isWhole ? 200 : 401);
    // at once, before the claim of the process that ended expires
    const again = await aProcess().accountService.create(email, OTHER);
    expect(again !== undefined).toBe(!isWhole);
    expect((await signIn(email, isWhole ? PASSWORD : OTHER)).statusCode).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('and comes back long after another one has made it, makes no second one', async () => {
    const email = anEmail();
    const slow = pausedBefore('account-', shop.daybook.installation.store);
    const creating = aProcess(slow.store).accountService.create(email, PASSWORD);
    await slow.isPaused;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * CLAIM_LIFE_MS);
    const faster = await aProcess().accountService.create(email, OTHER);
    clock.mockRestore();
    slow.goOn();
    expect([faster?.email, await creating]).toEqual([email, undefined]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect((await signIn(email, OTHER)).statusCode).toBe(200);
  });
});

test('processes that make the same account at once make one', async () => {
  const email = anEmail();
  const passwords = ['the first long password', 'the second long password', 'the third long password'];
  const outcomes = await Promise.all(
    passwords.map((password) => aProcess().accountService.create(email.toUpperCase(), password)),
  );
  const winner = outcomes.findIndex((account) => account !== undefined);
  expect(outcomes.filter((account) => account !== undefined)).toHaveLength(1);
  const account = await aProcess().accountService.byEmail(email);
  expect(await isPassword(account?.passwordHash, passwords[winner] ?? '')).toBe(true);
});

test('a process that ends before the rows of an ended session are deleted leaves no session signed in', async () => {
  const owner = await shop.owner(['admin']);
  const { sessionsOver } = aProcess();
  await expect(sessionsOver(undefined).endSessions(owner.accountId, 'revoked', {})).rejects.toThrow(
    ProcessEnded,
  );
  expect((await owner.get('/api/config/session')).statusCode).toBe(401);
});

test('a process that ends between a new password and the rows has set the password', async () => {
  const email = anEmail();
  const account = await aProcess().accountService.create(email, PASSWORD);
  const browser = shop.browser();
  await browser.send('POST', '/api/config/session', { email, password: PASSWORD });
  const kept = (await browser.get('/api/config/sessions')).json().sessions[0].id;
  const change = aProcess().sessionsOver(undefined).setPassword(account!, OTHER, 'changed', {}, { kept });
  await expect(change).rejects.toThrow(ProcessEnded);
  expect((await browser.get('/api/config/session')).statusCode).toBe(401);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(email, OTHER)).statusCode).toBe(200);
});

test('a process that ends between a sign-in and its row leaves a session that nothing opens', async () => {
  const email = anEmail();
  const { accountService, sessionsOver } = aProcess();
  const account = await accountService.create(email, PASSWORD);
  await expect(sessionsOver(undefined).signIn(account!, DEVICE, undefined, {})).rejects.toThrow(ProcessEnded);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});

describe('a process that ends while it erases an account', () => {
  const anAccount = async (): Promise<OwnerBrowser> => {
    await shop.owner(['admin']);
    const owner = await shop.owner(['editor']);
    return owner;
  };
  const personOf = ({ email }: OwnerBrowser) => ({
    website: 'installation' as never,
    email,
    streamsOf: () => [],
    personId: shop.daybook.installation.personalData.personIdOf('installation' as never, email),
  });

  // the roster, the account, the reservation
  test.each(moments(3))(
    'after %i appends, having heard of the last: %s, does the rest when it is called again',
    async (appends, hearsOfLast) => {
      const owner = await anAccount();
      const { store } = shop.daybook.installation;
      const { eraser } = aProcess(endingLog(store, appends, hearsOfLast));
      await eraser.erase(personOf(owner), {}).catch((error: unknown) => {
        if (!(error instanceof ProcessEnded)) throw error;
      });
      await shop.commands.execute(new ErasePersonEverywhere(owner.email, {}));
      expect((await owner.get('/api/config/session')).statusCode).toBe(401);
      expect(await accountsOf(owner.email)).toEqual([]);
      const again = await aProcess().accountService.create(owner.email, OTHER);
      expect(again?.accountId).not.toBe(owner.accountId);
      await shop.commands.execute(new AddMember(SHOP, again!.accountId, ['viewer']));
      expect((await signIn(owner.email, OTHER)).statusCode).toBe(200);
    },
  );
});
