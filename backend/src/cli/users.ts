import { websiteId } from '@daybook/contracts/shared/identifiers';
import { EMAIL, PASSWORD } from '@daybook/contracts/shared/limits';
import { isRole, ROLE_NAMES, type Role } from '@daybook/contracts/shared/roles';
import { Command } from 'commander';
import { CreateAccount } from '../members/account.commands.js';
import { type Account, AccountService } from '../members/account.service.js';
import { AddMember } from '../members/members.commands.js';
import { membersDecider, ROSTER } from '../members/members.decider.js';
import { SetPassword } from '../members/password.commands.js';
import { RemoveAuthenticator } from '../members/second-factor.commands.js';
import { newPassword } from '../platform/access/passwords.js';
import type { Aggregates } from '../platform/log/aggregates.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withCommands } from './with-commands.js';

const METADATA = { actor: 'command line' };

type CreateOptions = { role: string[]; website?: string; operator?: boolean; password?: string };

/** `user create|reset-password|remove-second-factor|list`: works without mail, and without Daybook running. */
export const userCommand = (carryOut: CarryOut) => {
  const user = new Command('user').description('makes accounts and new passwords; works without mail');
  for (const add of [createCommand, resetPasswordCommand, removeFactorCommand, listCommand]) {
    user.addCommand(add(carryOut).option('--json', 'print one JSON document instead of words'));
  }
  return user;
};

const createCommand = (carryOut: CarryOut) =>
  new Command('create')
    .description('makes an account, or makes the account of an email a member of a website')
    .argument('<email>')
    .option('--role <role...>', `what they may do there: ${ROLE_NAMES.join(', ')}`, ['admin'])
    .option('--website <id>', 'which website; the default one when not given')
    .option('--operator', 'may look after the whole installation; for a new account alone')
    .option('--password <password>', 'without it the command makes one and prints it')
    .action((email: string, options: CreateOptions) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, { aggregates }) => {
          checkEmail(email);
          const roles = options.role.map(checkRole);
          const password = checkPassword(options.password) ?? newPassword();
          const website = chosenWebsite(await allWebsites(aggregates), options.website);
          const { account, isNew } = await commands.execute(
            new CreateAccount(email, password, options.operator === true, METADATA),
          );
          if (options.operator && !account.isOperator) throw new Error(noOperator(account.email));
          await commands.execute(new AddMember(websiteId(website.id), account.accountId, roles, METADATA));
          const printed = isNew && options.password === undefined ? password : undefined;
          const words = [
            isNew
              ? `Made the account ${account.email}${account.isOperator ? ', an operator' : ''}.`
              : `${account.email} has an account already; its password stays as it is.`,
            `It is ${roles.join(', ')} of ${website.title}.`,
            ...(printed === undefined ? [] : [`Its password, shown this once: ${printed}`]),
          ].join('\n');
          const document = {
            id: account.accountId,
            email: account.email,
            created: isNew,
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
    .option('--password <password>', 'without it the command makes one and prints it')
    .action((email: string, options: { password?: string }) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, _installation, app) => {
          const account = await app.get(AccountService).byEmail(email);
          if (!account) throw new Error(`There is no account ${email}.`);
          const password = checkPassword(options.password) ?? newPassword();
          await commands.execute(new SetPassword(email, password, METADATA));
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

const removeFactorCommand = (carryOut: CarryOut) =>
  new Command('remove-second-factor')
    .description('lets an account in by its password alone, for an owner without app and recovery codes')
    .argument('<email>')
    .action((email: string) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, _installation, app) => {
          const account = await app.get(AccountService).byEmail(email);
          if (!account) throw new Error(`There is no account ${email}.`);
          const { accountId, factor } = account;
          await commands.execute(new RemoveAuthenticator({ accountId, metadata: METADATA }, 'command line'));
          const words = factor
            ? `${account.email} signs in with its password alone.`
            : `${account.email} has no second factor. Nothing was changed.`;
          return { words, document: { id: accountId, email: account.email, removed: !!factor }, done: true };
        }),
      ),
    );

const listCommand = (carryOut: CarryOut) =>
  new Command('list').description('lists the accounts and what they may do where').action(() =>
    carryOut(({ config }) =>
      withCommands(config, async (_commands, { aggregates }, app) => {
        const users = [];
        for await (const account of app.get(AccountService).all()) {
          const { accountId, email, isOperator } = account;
          users.push({ id: accountId, email, isOperator, websites: await memberships(aggregates, account) });
        }
        const lines = users.map(({ email, isOperator, websites }) => {
          const places = websites.map(({ website, roles }) => `${roles.join(', ')} of ${website}`);
          return `  ${email}: ${[...(isOperator ? ['operator'] : []), ...places].join('; ') || 'no website'}`;
        });
        const words = [`${plural(users.length, 'account')}.`, ...lines].join('\n');
        return { words, document: { users }, done: true };
      }),
    ),
  );

/** The roles of an account, by website. */
async function memberships(aggregates: Aggregates, { accountId, websites }: Account) {
  const rosters = aggregates.of('member', membersDecider);
  const found: { website: string; roles: readonly Role[] }[] = [];
  for (const website of [...websites].sort()) {
    const roles = (await rosters.loadState(websiteId(website), ROSTER)).members.get(accountId);
    if (roles) found.push({ website, roles });
  }
  return found;
}

/** An account gets this right when it is made, and never later. */
const noOperator = (email: string) =>
  `${email} has an account already, which is no operator. Nothing was changed. Use --operator with an email that has no \
account yet, leave it out to add this account to a website, or set a new password with “user reset-password”.`;

function checkEmail(email: string): void {
  const isOne =
    email.length >= EMAIL.min && email.length <= EMAIL.max && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  if (!isOne) throw new Error(`${email} is no email address.`);
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
