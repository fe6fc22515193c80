import { type DeliveryProblem, WEBHOOK_RETRIES } from '@daybook/contracts/forms/shared/webhooks';
import type { WebhookDeliveryEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** What a delivery is about; `submissionId`: null for a test. */
export type DeliveryOf = {
  readonly deliveryId: string;
  readonly formId: string;
  readonly webhookId: string;
  readonly submissionId: string | null;
};

export type DeliveryState = {
  readonly status: 'open' | 'delivered' | 'failed';
  /** that were made */
  readonly attempts: number;
  /** undefined: nothing has happened yet */
  readonly of: DeliveryOf | undefined;
};

export type DeliveryCommand =
  | { readonly kind: 'request'; readonly of: DeliveryOf }
  | { readonly kind: 'deliver'; readonly of: DeliveryOf; readonly ms: number; readonly httpStatus: number }
  | {
      readonly kind: 'fail';
      readonly of: DeliveryOf;
      readonly ms: number;
      readonly httpStatus: number | null;
      readonly problem: DeliveryProblem;
    };

/** A delivery is open until the system took it, or until the last attempt failed. A test is tried once. */
export const deliveryDecider: Decider<DeliveryState, DeliveryCommand, WebhookDeliveryEvent> = {
  initial: { status: 'open', attempts: 0, of: undefined },

  decide(command, state) {
    if (command.kind === 'request')
      return state.of ? [] : [{ type: 'WebhookDeliveryRequested', data: command.of }];
    if (state.status !== 'open') return [];
    const { of, ms, httpStatus } = command;
    const attempt = state.attempts + 1;
    switch (command.kind) {
      case 'deliver':
        return [{ type: 'WebhookDelivered', data: { ...of, attempt, ms, httpStatus: command.httpStatus } }];
      case 'fail': {
        const { problem } = command;
        const isLast = of.submissionId === null || attempt >= WEBHOOK_RETRIES.attempts;
        return [{ type: 'WebhookAttemptFailed', data: { ...of, attempt, ms, httpStatus, problem, isLast } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve({ status, attempts }, event) {
    const { deliveryId, formId, webhookId, submissionId } = event.data;
    const of = { deliveryId, formId, webhookId, submissionId };
    switch (event.type) {
      case 'WebhookDeliveryRequested':
        return { status, attempts, of };
      case 'WebhookDelivered':
        return { status: 'delivered', attempts: event.data.attempt, of };
      case 'WebhookAttemptFailed':
        return { status: event.data.isLast ? 'failed' : 'open', attempts: event.data.attempt, of };
      default:
        return unreachable(event);
    }
  },
};
