import type { Event } from '../shared/event.js';

/** By which way a password was changed. */
export type PasswordChange = 'changed' | 'reset' | 'command line';
/** Why sessions ended before they expired. */
export type SessionsEnd = 'signed out' | 'revoked' | 'password changed' | 'roles changed';

/**
 * Facts about one account. Stream: `account-installation-<accountId>`, since an account belongs to the installation
 * and not to one website. Email addresses, passwords and tokens are kept outside the log.
 */
export type AccountEvent =
  | Event<'AccountCreated', { accountId: string; isOperator: boolean }>
  | Event<'SignedIn', { accountId: string; sessionId: string }>
  | Event<'SessionsEnded', { accountId: string; sessionIds: readonly string[]; reason: SessionsEnd }>
  | Event<'PasswordResetRequested', { accountId: string }>
  | Event<'PasswordChanged', { accountId: string; by: PasswordChange }>
  /** the person was erased: the account's row and its sessions are deleted */
  | Event<'AccountErased', { accountId: string }>;
