import type { MembersEvent } from '@daybook/contracts/members/members.events';
import type { Role } from '@daybook/contracts/shared/roles';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { AccountRow, MemberInvitationRow, MemberRow } from './members.entity.js';
import { type AccountListEvent, membersProjection } from './members.projection.js';

const spec = specFor<MembersEvent | AccountListEvent>(membersProjection);

const invited = (invitationId: string, ...roles: Role[]): MembersEvent => ({
  type: 'MemberInvited',
  data: { invitationId, roles },
});
const withdrawn = (invitationId: string): MembersEvent => ({
  type: 'InvitationWithdrawn',
  data: { invitationId },
});
const joined = (accountId: string, invitationId: string | null, ...roles: Role[]): MembersEvent => ({
  type: 'MemberJoined',
  data: { accountId, roles, invitationId },
});
const changed = (accountId: string, ...roles: Role[]): MembersEvent => ({
  type: 'MemberRolesChanged',
  data: { accountId, roles },
});
const removed = (accountId: string): MembersEvent => ({ type: 'MemberRemoved', data: { accountId } });

test('an account that joins is a member with these roles, from then on', () =>
  spec
    .given()
    .when(joined('ada', null, 'admin'))
    .thenRows(MemberRow, [{ websiteId: ACME, accountId: 'ada', roles: ['admin'], joinedAt: recordedAt(1) }]));

test('changed roles replace the ones before, and not the day of joining', () =>
  spec
    .given(joined('ada', null, 'admin'))
    .when(changed('ada', 'editor', 'store manager'))
    .thenRows(MemberRow, [
      { accountId: 'ada', roles: ['editor', 'store manager'], joinedAt: recordedAt(1) },
    ]));

test('a removed account is no member, on this website alone', () =>
  spec
    .given(joined('ada', null, 'admin'), inWebsite('other', joined('ada', null, 'viewer')))
    .when(removed('ada'))
    .thenRows(MemberRow, [{ websiteId: 'other', accountId: 'ada', roles: ['viewer'] }]));

test('an invitation is open until it is accepted', async () => {
  await spec
    .given()
    .when(invited('i1', 'editor'))
    .thenRows(MemberInvitationRow, [{ websiteId: ACME, invitationId: 'i1', roles: ['editor'] }]);
  await spec
    .given(invited('i1', 'editor'), invited('i2', 'viewer'))
    .when(joined('bob', 'i1', 'editor'))
    .thenRows(MemberInvitationRow, [{ invitationId: 'i2' }]);
});

test('or withdrawn', () =>
  spec.given(invited('i1', 'editor')).when(withdrawn('i1')).thenRows(MemberInvitationRow, []));

const email = { $personal: 'person', cipher: 'cipher' };
const created = (accountId: string): AccountListEvent => ({
  type: 'AccountCreated',
  data: { accountId, isOperator: false, email, passwordHash: email },
});

test('an account has a row with its encrypted email', () =>
  spec
    .given()
    .when(created('ada'))
    .thenRows(AccountRow, [{ websiteId: ACME, accountId: 'ada', email }]));

test('an account that was erased has no row', () =>
  spec
    .given(created('ada'))
    .when({ type: 'AccountErased', data: { accountId: 'ada' } })
    .thenRows(AccountRow, []));
