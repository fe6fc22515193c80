import type { MembersEvent } from '@daybook/contracts/members/members.events';
import { projection } from '../runner/projection.js';
import { MemberInvitationRow, MemberRow } from './members.entity.js';

/** The members of every website, and their open invitations. */
export const membersProjection = projection<MembersEvent>({
  name: 'members',
  version: 1,
  tables: [MemberRow, MemberInvitationRow],
  on: {
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
