import { AccountService } from '@daybook/backend/members/account.service';
import { AccountSessionsService } from '@daybook/backend/members/account-sessions.service';
import { AddMember } from '@daybook/backend/members/members.commands';
import { commandBusOf, type startDaybook } from '@daybook/backend/start-daybook';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

type Api = NonNullable<Awaited<ReturnType<typeof startDaybook>>['api']>;

/** Makes a store manager of the website, and signs them in. */
export async function ownersCookie(api: Api, website: WebsiteId): Promise<string> {
  const account = await api.app.get(AccountService).create('bench@owner.test', 'a password of no use');
  if (!account) throw new Error('the owner has an account already');
  await commandBusOf(api).execute(new AddMember(website, account.accountId, ['store manager']));
  const sessions = api.app.get(AccountSessionsService);
  const { token } = await sessions.signIn(account, { userAgent: 'bench', ip: '127.0.0.1' }, undefined, {});
  return `daybook-session=${token}`;
}
