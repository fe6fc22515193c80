import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';

/** By which way a password was changed. */
export type PasswordChange = 'changed' | 'reset' | 'command line';
/** Why sessions ended before they expired. */
export type SessionsEnd =
  | 'signed out'
  | 'revoked'
  | 'password changed'
  | 'roles changed'
  | 'replaced'
  | 'second factor added';
/** By which kind of code a second factor was proved. */
export type FactorCode = 'authenticator' | 'recovery code';
/** By which way the second factor of an account was taken off. */
export type FactorRemoval = 'removed' | 'command line';

/**
 * Facts about one account. Stream: `account-installation-<accountId>`, since an account belongs to the installation
 * and not to one website. Email and password hash are personal fields: they are encrypted with the person's key, so an
 * erasure takes them out of the log. Tokens are secrets of a browser and stay outside the log.
 */
export type AccountEvent =
  | Event<
      'AccountCreated',
      { accountId: string; isOperator: boolean; email: PersonalField; passwordHash: PersonalField }
    >
  /** the account may soon be a member of the website; it comes before the member, and the website's roster decides */
  | Event<'AccountAdmitted', { accountId: string; websiteId: string }>
  /** `endsAt`: when the session expires at the latest. Times are epoch milliseconds. */
  | Event<'SignedIn', { accountId: string; sessionId: string; signedInAt: number; endsAt: number }>
  /** the same browser goes on under another session id; the old one is dead */
  | Event<'SessionRenewed', { accountId: string; sessionId: string; renewedAs: string }>
  | Event<'SessionsEnded', { accountId: string; sessionIds: readonly string[]; reason: SessionsEnd }>
  | Event<'PasswordResetRequested', { accountId: string }>
  | Event<'PasswordChanged', { accountId: string; by: PasswordChange; passwordHash: PersonalField }>
  /**
   * the account's app makes codes from this secret, and each sign-in asks for one from now on
   * `step`: of the code that proved it, which opens nothing again; steps are 30 s long and counted from the epoch
   */
  | Event<'AuthenticatorAdded', { accountId: string; secret: PersonalField; step: number }>
  /** its recovery codes are worthless too */
  | Event<'AuthenticatorRemoved', { accountId: string; by: FactorRemoval }>
  /** `hashes`: of the codes in their order, separated by spaces; those made before open nothing any more */
  | Event<'RecoveryCodesMade', { accountId: string; hashes: PersonalField }>
  /** a code counts once. `number`: the step of an authenticator's code, or the place of a recovery code, from 0 */
  | Event<'SecondFactorProved', { accountId: string; by: FactorCode; number: number }>
  /** the person was erased, and the account can do nothing any more */
  | Event<'AccountErased', { accountId: string }>;
