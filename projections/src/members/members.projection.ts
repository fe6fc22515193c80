import type { AccountEvent } from '@daybook/contracts/members/account.events';
import type { MembersEvent } from '@daybook/contracts/members/members.events';
import { projection } from '../runner/projection.js';
import { AccountRow, MemberInvitationRow, MemberRow } from './members.entity.js';

/** The events of accounts that the list of members needs. */
export type AccountListEvent = Extract<AccountEvent, { type: 'AccountCreated' | 'AccountErased' }>;

/** The members of every website, their open invitations, and the emails of accounts. */
export const membersProjection = projection<MembersEvent | AccountListEvent>({
  name: 'members',
  version: 2,
  tables: [AccountRow, MemberRow, MemberInvitationRow],
  on: {
    AccountCreated: (tx, { data: { accountId, email }, websiteId }) =>
      tx.upsert(AccountRow, { websiteId, accountId, email }),
    AccountErased: (tx, { data: { accountId }, websiteId }) =>
      tx.delete(AccountRow, { websiteId, accountId }),
    MemberInvited: (tx, { data: { invitationId, roles }, websiteId }) =>
      tx.upsert(MemberInvitationRow, { websiteId, invitationId, roles: [...roles] }),
    InvitationWithdrawn: (tx, { data: { invitationId }, websiteId }) =>
      tx.delete(MemberInvitationRow, { websiteId, invitationId }),
    MemberJoined: (tx, { data: { accountId, roles, invitationId }, websiteId, recordedAt }) => {
      tx.upsert(MemberRow, { websiteId, accountId, roles: [...roles], joinedAt: recordedAt });
      if (invitationId !== null) tx.delete(MemberInvitationRow, { websiteId, invitationId });
    },
    MemberRolesChanged: (tx, { data: { accountId, roles }, websiteId }) =>
      tx.patch(MemberRow, { websiteId, accountId }, { roles: [...roles] }),
    MemberRemoved: (tx, { data: { accountId }, websiteId }) => tx.delete(MemberRow, { websiteId, accountId }),
  },
});
