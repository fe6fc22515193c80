import type { MembersEvent } from '@daybook/contracts/members/members.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { isRole, ROLES, type Role } from '@daybook/contracts/shared/roles';

/** The members of one website, and the open invitations. */
export type MembersState = {
  /** roles by account, in the order of their numbers */
  readonly members: ReadonlyMap<string, readonly Role[]>;
  /** roles by open invitation */
  readonly invitations: ReadonlyMap<string, readonly Role[]>;
  /** how often an account has left, by the accounts that have: what it left behind stays closed when it comes back */
  readonly departures: ReadonlyMap<string, number>;
};

export type MembersCommand =
  /** `accountId`: of the email that is invited, if it has one; `replaces`: earlier invitations to the same email */
  | {
      kind: 'invite';
      invitationId: string;
      roles: readonly Role[];
      accountId: string | null;
      replaces: readonly string[];
    }
  | { kind: 'withdraw'; invitationId: string }
  | { kind: 'accept'; invitationId: string; accountId: string }
  /** without an invitation: the first account, the maker of a website, the command line */
  | { kind: 'join'; accountId: string; roles: readonly Role[] }
  | { kind: 'changeRoles'; accountId: string; roles: readonly Role[] }
  | { kind: 'remove'; accountId: string }
  /** the website is erased: no one is left, also no admin */
  | { kind: 'dissolve' };

/** The id of the one stream of each website's members. */
export const ROSTER = 'roster';

export const membersDecider: Decider<MembersState, MembersCommand, MembersEvent> = {
  initial: { members: new Map(), invitations: new Map(), departures: new Map() },

  decide(command, state) {
    switch (command.kind) {
      case 'invite': {
        const { invitationId, accountId, replaces } = command;
        const roles = inOrder(command.roles);
        if (accountId !== null && state.members.has(accountId)) refuse('ALREADY_MEMBER');
        const open = replaces.filter((id) => state.invitations.has(id));
        return [
          ...open.map((id) => ({ type: 'InvitationWithdrawn' as const, data: { invitationId: id } })),
          { type: 'MemberInvited', data: { invitationId, roles } },
        ];
      }
      case 'withdraw': {
        const { invitationId } = command;
        if (!state.invitations.has(invitationId)) refuse('INVITATION_NOT_FOUND');
        return [{ type: 'InvitationWithdrawn', data: { invitationId } }];
      }
      case 'accept': {
        const { invitationId, accountId } = command;
        const roles = state.invitations.get(invitationId) ?? refuse('INVITATION_NOT_FOUND');
        if (state.members.has(accountId)) refuse('ALREADY_MEMBER');
        return [{ type: 'MemberJoined', data: { accountId, roles, invitationId } }];
      }
      case 'join': {
        const { accountId } = command;
        const roles = inOrder(command.roles);
        const held = state.members.get(accountId);
        if (held && !sameRoles(held, roles)) refuse('ALREADY_MEMBER');
        return held ? [] : [{ type: 'MemberJoined', data: { accountId, roles, invitationId: null } }];
      }
      case 'changeRoles': {
        const { accountId } = command;
        const held = state.members.get(accountId) ?? refuse('MEMBER_NOT_FOUND');
        const roles = inOrder(command.roles);
        if (sameRoles(held, roles)) return [];
        if (!roles.includes('admin')) keepAnAdmin(state, accountId);
        return [{ type: 'MemberRolesChanged', data: { accountId, roles } }];
      }
      case 'remove': {
        const { accountId } = command;
        if (!state.members.has(accountId)) refuse('MEMBER_NOT_FOUND');
        keepAnAdmin(state, accountId);
        return [{ type: 'MemberRemoved', data: { accountId } }];
      }
      case 'dissolve':
        return [
          ...[...state.invitations.keys()].map((invitationId) => ({
            type: 'InvitationWithdrawn' as const,
            data: { invitationId },
          })),
          ...[...state.members.keys()].map((accountId) => ({
            type: 'MemberRemoved' as const,
            data: { accountId },
          })),
        ];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const { members, invitations, departures } = state;
    switch (event.type) {
      case 'MemberInvited':
        return { ...state, invitations: with_(invitations, event.data.invitationId, event.data.roles) };
      case 'InvitationWithdrawn':
        return { ...state, invitations: without(invitations, event.data.invitationId) };
      case 'MemberJoined':
        return {
          ...state,
          members: with_(members, event.data.accountId, event.data.roles),
          invitations: without(invitations, event.data.invitationId ?? ''),
        };
      case 'MemberRolesChanged':
        return { ...state, members: with_(members, event.data.accountId, event.data.roles) };
      case 'MemberRemoved': {
        const { accountId } = event.data;
        return {
          ...state,
          members: without(members, accountId),
          departures: with_(departures, accountId, departuresOf(state, accountId) + 1),
        };
      }
      default:
        return unreachable(event);
    }
  },
};

/** How often an account has left the website. */
export const departuresOf = ({ departures }: Pick<MembersState, 'departures'>, accountId: string): number =>
  departures.get(accountId) ?? 0;

/** Each role once, in the order of their numbers. */
function inOrder(roles: readonly Role[]): readonly Role[] {
  if (roles.length === 0 || !roles.every(isRole)) refuse('ROLES_INVALID');
  return [...new Set(roles)].sort((a, b) => ROLES[a] - ROLES[b]);
}

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role, i) => role === b[i]);

/** A website without an admin could never get a member again. */
function keepAnAdmin({ members }: MembersState, leaving: string): void {
  if (!members.get(leaving)?.includes('admin')) return;
  const stays = [...members].some(([id, roles]) => id !== leaving && roles.includes('admin'));
  if (!stays) refuse('LAST_ADMIN');
}

const with_ = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map(map).set(key, value);

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
