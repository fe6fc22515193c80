import type { MembersEvent } from '@daybook/contracts/members/members.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import type { Role } from '@daybook/contracts/shared/roles';
import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import fc from 'fast-check';
import { specFor } from '../platform/testing/decider-spec.js';
import { type MembersCommand, membersDecider } from './members.decider.js';

const { given } = specFor(membersDecider, undefined);

const invite = (invitationId: string, ...roles: Role[]): MembersCommand => ({
  kind: 'invite',
  invitationId,
  roles,
  accountId: null,
  replaces: [],
});
const withdraw = (invitationId: string): MembersCommand => ({ kind: 'withdraw', invitationId });
const accept = (invitationId: string, accountId: string): MembersCommand => ({
  kind: 'accept',
  invitationId,
  accountId,
});
const join = (accountId: string, ...roles: Role[]): MembersCommand => ({ kind: 'join', accountId, roles });
const changeRoles = (accountId: string, ...roles: Role[]): MembersCommand => ({
  kind: 'changeRoles',
  accountId,
  roles,
});
const remove = (accountId: string): MembersCommand => ({ kind: 'remove', accountId });

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

describe('an invitation', () => {
  test('holds each role once, in the order of their numbers', () =>
    given()
      .when(invite('i1', 'website manager', 'editor', 'editor'))
      .then(invited('i1', 'editor', 'website manager')));
  test('takes the place of earlier ones to the same address, as far as they are open', () =>
    given(invited('i1', 'editor'), invited('i2', 'viewer'), withdrawn('i2'))
      .when({ ...invite('i3', 'admin'), replaces: ['i1', 'i2'] } as MembersCommand)
      .then(withdrawn('i1'), invited('i3', 'admin')));
  test('to a member is refused', () =>
    given(joined('bob', null, 'admin'))
      .when({ ...invite('i1', 'editor'), accountId: 'bob' } as MembersCommand)
      .thenRefused('ALREADY_MEMBER'));
  test('without a role is refused', () => given().when(invite('i1')).thenRefused('ROLES_INVALID'));
  test('with a role that is none is refused', () =>
    given()
      .when(invite('i1', 'toString' as Role))
      .thenRefused('ROLES_INVALID'));
  test('lets in who accepts it, with its roles', () =>
    given(invited('i1', 'editor'))
      .when(accept('i1', 'bob'))
      .then(joined('bob', 'i1', 'editor')));
  test('lets in one person once', () =>
    given(invited('i1', 'editor'), joined('bob', 'i1', 'editor'))
      .when(accept('i1', 'eve'))
      .thenRefused('INVITATION_NOT_FOUND'));
  test('is nothing to a member', () =>
    given(joined('bob', null, 'admin'), invited('i1', 'editor'))
      .when(accept('i1', 'bob'))
      .thenRefused('ALREADY_MEMBER'));
  test('can be withdrawn while it is open', () =>
    given(invited('i1', 'editor')).when(withdraw('i1')).then(withdrawn('i1')));
  test('that was withdrawn admits no one, and cannot be withdrawn again', () => {
    given(invited('i1', 'editor'), withdrawn('i1'))
      .when(accept('i1', 'bob'))
      .thenRefused('INVITATION_NOT_FOUND');
    given(invited('i1', 'editor'), withdrawn('i1')).when(withdraw('i1')).thenRefused('INVITATION_NOT_FOUND');
  });
});

describe('joining without an invitation', () => {
  test('is a fact', () =>
    given()
      .when(join('ada', 'admin'))
      .then(joined('ada', null, 'admin')));
  test('again with the same roles is none', () =>
    given(joined('ada', null, 'admin'))
      .when(join('ada', 'admin'))
      .thenNothing());
  test('again with other roles is refused: they are changed elsewhere', () =>
    given(joined('ada', null, 'viewer'))
      .when(join('ada', 'admin'))
      .thenRefused('ALREADY_MEMBER'));
});

describe('changed roles', () => {
  const two = [joined('ada', null, 'admin'), joined('bob', null, 'admin')];
  test('are a fact', () =>
    given(...two)
      .when(changeRoles('bob', 'viewer', 'billing'))
      .then(changed('bob', 'billing', 'viewer')));
  test('that are as they were are none', () =>
    given(...two)
      .when(changeRoles('bob', 'admin'))
      .thenNothing());
  test('of an account that is no member are refused', () =>
    given(...two)
      .when(changeRoles('eve', 'admin'))
      .thenRefused('MEMBER_NOT_FOUND'));
  test('of none are refused', () =>
    given(...two)
      .when(changeRoles('bob'))
      .thenRefused('ROLES_INVALID'));
  test('leave an admin', () => {
    given(...two, changed('bob', 'viewer'))
      .when(changeRoles('ada', 'editor'))
      .thenRefused('LAST_ADMIN');
    given(...two, removed('bob'))
      .when(changeRoles('ada', 'admin', 'billing'))
      .then(changed('ada', 'admin', 'billing'));
  });
});

describe('removing', () => {
  const two = [joined('ada', null, 'admin'), joined('bob', null, 'viewer')];
  test('a member is a fact', () =>
    given(...two)
      .when(remove('bob'))
      .then(removed('bob')));
  test('an account that is no member is refused', () =>
    given(...two, removed('bob'))
      .when(remove('bob'))
      .thenRefused('MEMBER_NOT_FOUND'));
  test('the last admin is refused', () =>
    given(...two)
      .when(remove('ada'))
      .thenRefused('LAST_ADMIN'));
});

test('whatever is asked, a website that has had an admin keeps one', () => {
  const account = fc.constantFrom('ada', 'bob', 'eve');
  const invitation = fc.constantFrom('i1', 'i2');
  const roles = fc.subarray(ROLE_NAMES);
  const command = fc.oneof(
    fc.record({
      kind: fc.constant('invite' as const),
      invitationId: invitation,
      roles,
      accountId: fc.option(account),
      replaces: fc.subarray(['i1', 'i2']),
    }),
    fc.record({ kind: fc.constant('withdraw' as const), invitationId: invitation }),
    fc.record({ kind: fc.constant('accept' as const), invitationId: invitation, accountId: account }),
    fc.record({ kind: fc.constant('join' as const), accountId: account, roles }),
    fc.record({ kind: fc.constant('changeRoles' as const), accountId: account, roles }),
    fc.record({ kind: fc.constant('remove' as const), accountId: account }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = fold(membersDecider, membersDecider.initial, [joined('ada', null, 'admin')]);
      for (const each of commands) {
        try {
          state = fold(membersDecider, state, membersDecider.decide(each, state, undefined));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        expect([...state.members.values()].some((held) => held.includes('admin'))).toBe(true);
      }
    }),
  );
});
