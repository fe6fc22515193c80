import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import { Accounts } from '../platform/access/accounts.js';
import { Sessions } from '../platform/access/sessions.js';
import type { Config } from '../platform/config.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { AccountService } from './account.service.js';
import { membersDecider, ROSTER } from './members.decider.js';
import { newPassword } from './passwords.js';

/** The first account's e-mail where ADMIN_EMAIL names none. */
const EMAIL = 'admin@daybook.local';
const CAUSE = { actor: 'first start' };

/** What the first start prints; the password only when it was made here. */
export type FirstAccount = { readonly email: string; readonly password: string | undefined };

/**
 * Makes the first account (decisions.md): operator, and admin of the default website. An existing account stays as it
 * is, but the oldest operator becomes admin of a default website that has no member.
 * @param website the default website; undefined while there is none
 * @returns undefined when there was an account
 */
export async function ensureFirstAccount(
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  {
    aggregates,
    pool,
    personalData,
  }: { readonly aggregates: Aggregates; readonly pool: pg.Pool; readonly personalData: PersonalData },
  website: WebsiteId | undefined,
): Promise<FirstAccount | undefined> {
  const accounts = new Accounts(pool, personalData);
  const made = (await accounts.ids()).length === 0;
  const email = adminEmail ?? EMAIL;
  const password = adminPassword ?? newPassword();
  const accountService = new AccountService(aggregates, accounts, new Sessions(pool, personalData));
  // another process that starts at the same moment may be faster: then the account and its password are that one's
  const first = made
    ? await accountService.create(email, password, { isOperator: true, metadata: CAUSE })
    : undefined;
  if (website !== undefined) await admitOperator(aggregates, accounts, website);
  return first && { email, password: adminPassword === undefined ? password : undefined };
}

/** Makes the oldest operator the admin of a website that has no member; does nothing while there is no operator. */
export async function admitOperator(
  aggregates: Aggregates,
  accounts: Accounts,
  website: WebsiteId,
): Promise<void> {
  const rosters = aggregates.of('member', membersDecider);
  const { members } = await rosters.loadState(website, ROSTER);
  const operator = (await accounts.ids()).find(({ isOperator }) => isOperator);
  if (members.size > 0 || !operator) return;
  const join = { kind: 'join', accountId: operator.accountId, roles: ['admin'] } as const;
  await rosters.execute(website, ROSTER, join, { metadata: CAUSE });
}
