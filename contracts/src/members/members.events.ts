import type { Event } from '../shared/event.js';
import type { Role } from '../shared/roles.js';

/**
 * Facts about who may enter one website. Stream: `member-<website>-roster`, one for all members, so that "there is
 * always an admin" is decided on one stream. Accounts are named by id: addresses are kept outside the log.
 */
export type MembersEvent =
  | Event<'MemberInvited', { invitationId: string; roles: readonly Role[] }>
  | Event<'InvitationWithdrawn', { invitationId: string }>
  /** `invitationId` is null for who came without one: the first account, the maker of a website, the command line */
  | Event<'MemberJoined', { accountId: string; roles: readonly Role[]; invitationId: string | null }>
  | Event<'MemberRolesChanged', { accountId: string; roles: readonly Role[] }>
  | Event<'MemberRemoved', { accountId: string }>;
