import type { AccountEvent, PasswordChange, SessionsEnd } from '@daybook/contracts/members/account.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type AccountState = { readonly status: 'absent' | 'present' | 'erased' };

export type AccountCommand = { readonly accountId: string } & (
  | { kind: 'create'; isOperator: boolean }
  | { kind: 'signIn'; sessionId: string }
  | { kind: 'endSessions'; sessionIds: readonly string[]; reason: SessionsEnd }
  | { kind: 'requestPasswordReset' }
  | { kind: 'changePassword'; by: PasswordChange }
  | { kind: 'erase' }
);

/** What became of one account. Whether a password is right is looked up before: the log knows none. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },

  decide(command, { status }) {
    const { accountId } = command;
    switch (command.kind) {
      case 'create':
        if (status !== 'absent') return [];
        return [{ type: 'AccountCreated', data: { accountId, isOperator: command.isOperator } }];
      case 'signIn':
        return [{ type: 'SignedIn', data: { accountId, sessionId: command.sessionId } }];
      case 'endSessions': {
        const { sessionIds, reason } = command;
        return sessionIds.length > 0
          ? [{ type: 'SessionsEnded', data: { accountId, sessionIds, reason } }]
          : [];
      }
      case 'requestPasswordReset':
        return [{ type: 'PasswordResetRequested', data: { accountId } }];
      case 'changePassword':
        return [{ type: 'PasswordChanged', data: { accountId, by: command.by } }];
      case 'erase':
        return status === 'present' ? [{ type: 'AccountErased', data: { accountId } }] : [];
      default:
        return unreachable(command);
    }
  },

  evolve: (_, { type }) => ({ status: type === 'AccountErased' ? 'erased' : 'present' }),
};
