import type {
  AccountEvent,
  FactorRemoval,
  PasswordChange,
  SessionsEnd,
} from '@daybook/contracts/members/account.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import {
  authenticatorAdded,
  authenticatorRemoved,
  type FactorEvent,
  factorProved,
  isFactorEvent,
  recoveryCodesMade,
  type SecondFactor,
  type ShownCode,
  withFactorEvent,
} from './second-factor.state.js';

export type PresentAccount = {
  readonly status: 'present';
  readonly isOperator: boolean;
  readonly email: PersonalField;
  readonly passwordHash: PersonalField;
  /** counts the passwords: what was proved by an earlier one opens nothing any more */
  readonly passwordRevision: number;
  /** ids of the websites to which it was ever admitted; their rosters say where it is a member now */
  readonly websites: readonly string[];
  /** by session id, the time at which the session expires at the latest, epoch milliseconds */
  readonly sessions: ReadonlyMap<string, number>;
  /** absent: the password alone opens the account */
  readonly factor?: SecondFactor;
};
export type AccountState = { readonly status: 'absent' } | { readonly status: 'erased' } | PresentAccount;

/** The session of the browser that asks: it goes on, under a new id where there is one. */
export type KeptSession = { readonly sessionId: string; readonly renewedAs?: string };

export type AccountCommand = { readonly accountId: string } & (
  | { kind: 'create'; isOperator: boolean; email: PersonalField; passwordHash: PersonalField }
  | { kind: 'admit'; websiteId: string }
  /** `passwordRevision`: of the password that was proved; `code`: of the second factor; times are epoch milliseconds */
  | {
      kind: 'signIn';
      sessionId: string;
      passwordRevision: number;
      code?: ShownCode;
      at: number;
      endsAt: number;
    }
  | { kind: 'endSession'; sessionId: string; reason: SessionsEnd }
  | { kind: 'endSessions'; reason: SessionsEnd; keeps?: KeptSession }
  | { kind: 'requestPasswordReset' }
  /** `passwordRevision`: of the password that was proved, or for which the reset link was made; absent: any */
  | {
      kind: 'changePassword';
      by: PasswordChange;
      passwordHash: PersonalField;
      passwordRevision?: number;
      keeps?: KeptSession;
    }
  | { kind: 'addAuthenticator'; secret: PersonalField; step: number; recoveryHashes: PersonalField }
  | { kind: 'removeAuthenticator'; by: FactorRemoval }
  | { kind: 'makeRecoveryCodes'; hashes: PersonalField }
  | { kind: 'erase' }
);

/** One account. Whether a password is right is looked up before: here it is cipher text. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { accountId } = command;
    if (command.kind === 'create') {
      const { isOperator, email, passwordHash } = command;
      if (state.status !== 'absent') return [];
      return [{ type: 'AccountCreated', data: { accountId, isOperator, email, passwordHash } }];
    }
    if (state.status !== 'present') return [];
    switch (command.kind) {
      case 'admit': {
        const { websiteId } = command;
        return state.websites.includes(websiteId)
          ? []
          : [{ type: 'AccountAdmitted', data: { accountId, websiteId } }];
      }
      case 'signIn': {
        const { sessionId, passwordRevision, code, at, endsAt } = command;
        if (passwordRevision !== state.passwordRevision) refuse('SIGN_IN_FAILED');
        return [
          ...factorProved(accountId, state.factor, code),
          { type: 'SignedIn', data: { accountId, sessionId, signedInAt: at, endsAt } },
        ];
      }
      case 'endSession': {
        const { sessionId, reason } = command;
        if (!state.sessions.has(sessionId)) return reason === 'replaced' ? [] : refuse('SESSION_NOT_FOUND');
        return [{ type: 'SessionsEnded', data: { accountId, sessionIds: [sessionId], reason } }];
      }
      case 'endSessions':
        return sessionsEnded(accountId, state, command.reason, command.keeps);
      case 'requestPasswordReset':
        return [{ type: 'PasswordResetRequested', data: { accountId } }];
      case 'changePassword': {
        const { by, passwordHash, passwordRevision = state.passwordRevision, keeps } = command;
        if (passwordRevision !== state.passwordRevision) refuseOldProof(by);
        return [
          { type: 'PasswordChanged', data: { accountId, by, passwordHash } },
          ...sessionsEnded(accountId, state, 'password changed', keeps),
        ];
      }
      case 'addAuthenticator':
        return authenticatorAdded(command, state.factor);
      case 'removeAuthenticator':
        return authenticatorRemoved(accountId, command.by, state.factor);
      case 'makeRecoveryCodes':
        return recoveryCodesMade(accountId, command.hashes, state.factor);
      case 'erase':
        return [{ type: 'AccountErased', data: { accountId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    if (event.type === 'AccountCreated') {
      const { isOperator, email, passwordHash } = event.data;
      const none = { websites: [], sessions: new Map() };
      return { status: 'present', isOperator, email, passwordHash, passwordRevision: 1, ...none };
    }
    if (state.status !== 'present') return state;
    if (isFactorEvent(event)) return withFactor(state, event);
    switch (event.type) {
      case 'AccountAdmitted':
        return { ...state, websites: [...state.websites, event.data.websiteId] };
      case 'SignedIn': {
        const { sessionId, signedInAt, endsAt } = event.data;
        // without those that have expired, of which no event tells
        const sessions = [...state.sessions].filter(([, end]) => end > signedInAt);
        return { ...state, sessions: new Map([...sessions, [sessionId, endsAt]]) };
      }
      case 'SessionRenewed': {
        const { sessionId, renewedAs } = event.data;
        const sessions = [...state.sessions].map(
          ([id, endsAt]) => [id === sessionId ? renewedAs : id, endsAt] as const,
        );
        return { ...state, sessions: new Map(sessions) };
      }
      case 'SessionsEnded': {
        const { sessionIds } = event.data;
        return {
          ...state,
          sessions: new Map([...state.sessions].filter(([id]) => !sessionIds.includes(id))),
        };
      }
      case 'PasswordResetRequested':
        return state;
      case 'PasswordChanged': {
        const { passwordHash } = event.data;
        return { ...state, passwordHash, passwordRevision: state.passwordRevision + 1 };
      }
      case 'AccountErased':
        return { status: 'erased' };
      default:
        return unreachable(event);
    }
  },
};

function withFactor({ factor, ...account }: PresentAccount, event: FactorEvent): PresentAccount {
  const next = withFactorEvent(factor, event);
  return next ? { ...account, factor: next } : account;
}

function sessionsEnded(
  accountId: string,
  { sessions }: PresentAccount,
  reason: SessionsEnd,
  keeps: KeptSession | undefined,
): AccountEvent[] {
  const sessionIds = [...sessions.keys()].filter((id) => id !== keeps?.sessionId);
  const isRenewed = keeps?.renewedAs !== undefined && sessions.has(keeps.sessionId);
  return [
    ...(sessionIds.length > 0
      ? [{ type: 'SessionsEnded' as const, data: { accountId, sessionIds, reason } }]
      : []),
    ...(isRenewed
      ? [
          {
            type: 'SessionRenewed' as const,
            data: { accountId, sessionId: keeps.sessionId, renewedAs: keeps.renewedAs },
          },
        ]
      : []),
  ];
}

/** Another password was set since the caller proved the one before it, or since the reset link was made. */
function refuseOldProof(by: PasswordChange): never {
  if (by === 'reset') refuse('LINK_EXPIRED');
  return refuse('PASSWORD_WRONG', { currentPassword: 'PASSWORD_WRONG' });
}
