import type { RestockEmailEvent, RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import type {
  RestockEmailDecision,
  RestockEmailSkip,
  SettledOutcome,
  SettleReason,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

type Ids = RestockEmailIds;

export type RestockEmailState =
  /** before the first attempt */
  | { readonly status: 'new' }
  /** deferred by the server, or to be sent again */
  | { readonly status: 'queued'; readonly ids: Ids }
  /** given to the server, which has not answered yet */
  | {
      readonly status: 'attempted';
      readonly ids: Ids;
      readonly attemptId: string;
      readonly attemptedAt: number;
    }
  | { readonly status: 'sent' | 'refused' | 'unknown' | 'left' | 'skipped'; readonly ids: Ids };

export type RestockEmailCommand =
  | ({ readonly ids: Ids /** epoch ms */; readonly at: number } & (
      | { readonly kind: 'attempt'; readonly attemptId: string }
      | { readonly kind: 'defer'; readonly attemptId: string; readonly code: number | null }
      | { readonly kind: 'sent'; readonly messageId: string }
      | { readonly kind: 'refuse'; readonly code: number | null; readonly permanent: boolean }
      | { readonly kind: 'markOutcomeUnknown' }
      | { readonly kind: 'skip'; readonly reason: RestockEmailSkip }
    ))
  | { readonly kind: 'resolve'; readonly how: RestockEmailDecision; readonly at: number }
  | {
      readonly kind: 'settle';
      readonly outcome: SettledOutcome;
      readonly reason: SettleReason;
      readonly at: number;
    };

/** One email: one worker at a time attempts it, and its outcome never changes. */
export const restockEmailDecider: Decider<RestockEmailState, RestockEmailCommand, RestockEmailEvent> = {
  initial: { status: 'new' },

  decide(command, state) {
    switch (command.kind) {
      case 'attempt': {
        const { ids, attemptId, at } = command;
        if (state.status === 'attempted' && state.attemptId === attemptId) return [];
        if (!isPending(state)) return refuse('RESTOCK_EMAIL_SETTLED');
        return [{ type: 'RestockEmailAttempted', data: { ...ids, attemptId, attemptedAt: at } }];
      }
      case 'defer': {
        const { ids, attemptId, code, at } = command;
        if (state.status !== 'attempted' || state.attemptId !== attemptId) return [];
        return [{ type: 'RestockEmailDeferred', data: { ...ids, attemptId, code, deferredAt: at } }];
      }
      case 'sent': {
        const { ids, messageId, at } = command;
        // the server may answer after the worker stopped waiting
        const corrects = state.status === 'unknown' || state.status === 'left' ? state.status : undefined;
        if (state.status !== 'attempted' && !corrects) return [];
        const data = { ...ids, messageId, sentAt: at, ...(corrects && { corrects }) };
        return [{ type: 'RestockEmailSent', data }];
      }
      case 'refuse': {
        const { ids, code, permanent, at } = command;
        if (!isPending(state) && state.status !== 'attempted') return [];
        return [{ type: 'RestockEmailRefused', data: { ...ids, code, permanent, refusedAt: at } }];
      }
      case 'markOutcomeUnknown': {
        const { ids, at } = command;
        if (state.status !== 'attempted') return [];
        return [{ type: 'RestockEmailOutcomeUnknown', data: { ...ids, noticedAt: at } }];
      }
      case 'skip': {
        const { ids, reason, at } = command;
        return isPending(state)
          ? [{ type: 'RestockEmailSkipped', data: { ...ids, reason, skippedAt: at } }]
          : [];
      }
      case 'resolve': {
        if (state.status === 'new') return refuse('RESTOCK_EMAIL_NOT_FOUND');
        if (state.status !== 'unknown') return refuse('RESTOCK_EMAIL_SETTLED');
        const { how, at } = command;
        return [{ type: 'RestockEmailResolved', data: { ...state.ids, how, resolvedAt: at } }];
      }
      case 'settle': {
        if (state.status === 'new') return refuse('RESTOCK_EMAIL_NOT_FOUND');
        if (state.status !== 'unknown') return refuse('RESTOCK_EMAIL_SETTLED');
        const { outcome, reason, at } = command;
        return [{ type: 'RestockEmailSettled', data: { ...state.ids, outcome, reason, settledAt: at } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(_state, event) {
    const { emailId, signUpId, personId, batchId, variantId } = event.data;
    const ids = { emailId, signUpId, personId, batchId, variantId };
    switch (event.type) {
      case 'RestockEmailAttempted': {
        const { attemptId, attemptedAt } = event.data;
        return { status: 'attempted', ids, attemptId, attemptedAt };
      }
      case 'RestockEmailDeferred':
        return { status: 'queued', ids };
      case 'RestockEmailSent':
        return { status: 'sent', ids };
      case 'RestockEmailRefused':
        return { status: 'refused', ids };
      case 'RestockEmailOutcomeUnknown':
        return { status: 'unknown', ids };
      case 'RestockEmailResolved':
        return { status: event.data.how === 'sendAgain' ? 'queued' : 'left', ids };
      case 'RestockEmailSettled':
        return { status: event.data.outcome === 'sent' ? 'sent' : 'queued', ids };
      case 'RestockEmailSkipped':
        return { status: 'skipped', ids };
      default:
        return unreachable(event);
    }
  },
};

const isPending = ({ status }: RestockEmailState) => status === 'new' || status === 'queued';
