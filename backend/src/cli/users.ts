import { websiteId } from '@daybook/contracts/shared/identifiers';
import { EMAIL, PASSWORD } from '@daybook/contracts/shared/limits';
import { isRole, ROLE_NAMES, type Role } from '@daybook/contracts/shared/roles';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { Command } from 'commander';
import { AccountService } from '../members/account.service.js';
import { type MembersState, membersDecider, ROSTER } from '../members/members.decider.js';
import { newPassword } from '../members/passwords.js';
import { Accounts } from '../platform/access/accounts.js';
import { Sessions } from '../platform/access/sessions.js';
import type { Config } from '../platform/config.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { BACKEND_SCHEMAS } from '../schemas.js';
import { type CarryOut, plural } from './carry-out.js';
import { openKeys } from './open-keys.js';
import { chosenWebsite, websitesInLog } from './websites.js';
import { withEventStore } from './with-event-store.js';

const CAUSE = { actor: 'command line' };

const rostersIn = (store: EventStore) => new Aggregates(store).of('member', membersDecider);

type AccountTools = {
  readonly store: EventStore;
  readonly accounts: Accounts;
  readonly accountService: AccountService;
  readonly rosters: ReturnType<typeof rostersIn>;
};

/** `user create|reset-password|list`: works without mail, and without Daybook running. */
export const userCommand = (carryOut: CarryOut) => {
  const user = new Command('user').description('makes accounts and new passwords; works without mail');
  for (const add of [createCommand, resetPasswordCommand, listCommand]) {
    user.addCommand(add(carryOut).option('--json', 'print one JSON document instead of words'));
  }
  return user;
};

const createCommand = (carryOut: CarryOut) =>
  new Command('create')
    .description('makes an account, or lets one that is there into a website')
    .argument('<email>')
    .option('--role <role...>', `what they may do there: ${ROLE_NAMES.join(', ')}`, ['admin'])
    .option('--website <id>', 'which website; the default one when not given')
    .option('--operator', 'may look after the whole installation')
    .option('--password <password>', 'without it one is made and printed')
    .action(
      (email: string, options: { role: string[]; website?: string; operator?: boolean; password?: string }) =>
        carryOut(({ config }) =>
          withAccounts(config, async ({ store, accounts, accountService, rosters }) => {
            checkEmail(email);
            const roles = options.role.map(checkRole);
            const password = checkPassword(options.password) ?? newPassword();
            const website = chosenWebsite(await websitesInLog(store), options.website);
            const id = websiteId(website.id);
            const created = await accountService.create(email, password, {
              isOperator: options.operator === true,
              metadata: CAUSE,
            });
            const account = created ?? (await accounts.byEmail(email));
            if (!account) throw new Error(`There is no account ${email}.`);
            const join = { kind: 'join', accountId: account.accountId, roles } as const;
            await rosters.execute(id, ROSTER, join, { metadata: CAUSE });
            const printed = created && options.password === undefined ? password : undefined;
            const words = [
              created
                ? `Made the account ${account.email}${account.isOperator ? ', an operator' : ''}.`
                : `${account.email} has an account already; its password stays as it is.`,
              `It is ${roles.join(', ')} of ${website.title}.`,
              ...(printed === undefined ? [] : [`Its password, shown this once: ${printed}`]),
            ].join('\n');
            const document = {
              id: account.accountId,
              email: account.email,
              created: created !== undefined,
              isOperator: account.isOperator,
              website: website.id,
              roles,
              ...(printed === undefined ? {} : { password: printed }),
            };
            return { words, document, done: true };
          }),
        ),
    );

const resetPasswordCommand = (carryOut: CarryOut) =>
  new Command('reset-password')
    .description('gives an account a new password and signs it out everywhere')
    .argument('<email>')
    .option('--password <password>', 'without it one is made and printed')
    .action((email: string, options: { password?: string }) =>
      carryOut(({ config }) =>
        withAccounts(config, async ({ accounts, accountService }) => {
          const account = await accounts.byEmail(email);
          if (!account) throw new Error(`There is no account ${email}.`);
          const password = checkPassword(options.password) ?? newPassword();
          await accountService.setPassword(account.accountId, password, 'command line', CAUSE);
          const printed = options.password === undefined ? password : undefined;
          const words = [
            `${account.email} has a new password and is signed out everywhere.`,
            ...(printed === undefined ? [] : [`The password, shown this once: ${printed}`]),
          ].join('\n');
          const document = {
            id: account.accountId,
            email: account.email,
            ...(printed === undefined ? {} : { password: printed }),
          };
          return { words, document, done: true };
        }),
      ),
    );

const listCommand = (carryOut: CarryOut) =>
  new Command('list').description('lists the accounts and what they may do where').action(() =>
    carryOut(({ config }) =>
      withAccounts(config, async ({ store, accounts, rosters }) => {
        const rostersOf = new Map<string, MembersState>();
        for (const id of await websitesWithMembers(store)) {
          rostersOf.set(id, await rosters.loadState(websiteId(id), ROSTER));
        }
        const users = (await accounts.all()).map(({ accountId, email, isOperator }) => ({
          id: accountId,
          email,
          isOperator,
          websites: [...rostersOf].flatMap(([website, { members }]) => {
            const roles = members.get(accountId);
            return roles ? [{ website, roles }] : [];
          }),
        }));
        const lines = users.map(({ email, isOperator, websites }) => {
          const places = websites.map(({ website, roles }) => `${roles.join(', ')} of ${website}`);
          return `  ${email}: ${[...(isOperator ? ['operator'] : []), ...places].join('; ') || 'no website'}`;
        });
        const words = [`${plural(users.length, 'account')}.`, ...lines].join('\n');
        return { words, document: { users }, done: true };
      }),
    ),
  );

async function withAccounts<T>(
  config: Config & { readonly databaseUrl: string },
  work: (accountService: AccountTools) => Promise<T>,
): Promise<T> {
  const pool = openPool({ connectionString: config.databaseUrl, max: 1 });
  let personalData: PersonalData | undefined;
  try {
    const keys = await openKeys(config, pool);
    personalData = keys;
    return await withEventStore(config, async (store) => {
      await migrate(config.databaseUrl, BACKEND_SCHEMAS);
      const accounts = new Accounts(pool, keys);
      const accountService = new AccountService(new Aggregates(store), accounts, new Sessions(pool, keys));
      return work({ store, accounts, accountService, rosters: rostersIn(store) });
    });
  } finally {
    await Promise.all([pool.end(), personalData?.close()]);
  }
}

/** Websites that somebody was let into, as the log has them. */
async function websitesWithMembers(store: EventStore): Promise<string[]> {
  const websites = new Set<string>();
  for (let after = BEGINNING; ; ) {
    const page = await store.readAll({
      after,
      filter: { types: ['MemberJoined'], streamPrefixes: ['member-'] },
    });
    for (const { metadata } of page.events) websites.add(metadata.websiteId);
    if (page.atHead) return [...websites].sort();
    after = page.position;
  }
}

function checkEmail(email: string): void {
  const isOne =
    email.length >= EMAIL.min && email.length <= EMAIL.max && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  if (!isOne) throw new Error(`${email} is no e-mail address.`);
}

function checkRole(role: string): Role {
  if (!isRole(role)) throw new Error(`There is no role ${role}. Roles: ${ROLE_NAMES.join(', ')}.`);
  return role;
}

function checkPassword(password: string | undefined): string | undefined {
  if (password !== undefined && (password.length < PASSWORD.min || password.length > PASSWORD.max)) {
    throw new Error(`A password has ${PASSWORD.min} to ${PASSWORD.max} characters.`);
  }
  return password;
}
