import type { Event } from '../shared/event.js';
import type { Role } from '../shared/roles.js';

/**
 * Facts about the members of one website. Stream: `member-<website>-roster`, one for all members, so that one decider
 * keeps an admin on the website. Accounts are named by id.
 */
export type MembersEvent =
  | Event<'MemberInvited', { invitationId: string; roles: readonly Role[] }>
  | Event<'InvitationWithdrawn', { invitationId: string }>
  /** `invitationId` is null for the first account, the maker of a website and members that the command line adds */
  | Event<'MemberJoined', { accountId: string; roles: readonly Role[]; invitationId: string | null }>
  | Event<'MemberRolesChanged', { accountId: string; roles: readonly Role[] }>
  | Event<'MemberRemoved', { accountId: string }>;
