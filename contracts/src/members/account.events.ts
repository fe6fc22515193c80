import type { Event } from '../shared/event.js';

/** How a password came to be another one. */
export type PasswordChange = 'changed' | 'reset' | 'command line';
/** Why sessions ended before their time. */
export type SessionsEnd = 'signed out' | 'revoked' | 'password changed' | 'roles changed';

/**
 * Facts about one account. Stream: `account-installation-<accountId>`, since an account belongs to the installation
 * and not to one website. Addresses, passwords and tokens are kept outside the log.
 */
export type AccountEvent =
  | Event<'AccountCreated', { accountId: string; isOperator: boolean }>
  | Event<'SignedIn', { accountId: string; sessionId: string }>
  | Event<'SessionsEnded', { accountId: string; sessionIds: readonly string[]; reason: SessionsEnd }>
  | Event<'PasswordResetRequested', { accountId: string }>
  | Event<'PasswordChanged', { accountId: string; by: PasswordChange }>
  /** whoever it belonged to is forgotten; its sessions are over */
  | Event<'AccountErased', { accountId: string }>;
