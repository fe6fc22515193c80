import {
  MAX_WEBHOOKS,
  WEBHOOK_FAILURES,
  type WebhookStatus,
  webhookUrlProblem,
} from '@daybook/contracts/forms/shared/webhooks';
import type { FormWebhookEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type Webhook = {
  readonly url: string;
  readonly status: WebhookStatus;
  readonly secretNumber: number;
  /** deliveries in a row that were given up */
  readonly failed: readonly string[];
};

/** The webhooks of one form by their ids. */
export type WebhooksState = ReadonlyMap<string, Webhook>;

export type WebhooksCommand = { readonly formId: string; readonly webhookId: string } & (
  | { readonly kind: 'add'; readonly url: string }
  | { readonly kind: 'remove' | 'renewSecret' | 'pause' | 'resume' }
  /** how a delivery ended */
  | { readonly kind: 'noteDelivered' }
  | { readonly kind: 'noteFailed'; readonly deliveryId: string }
);

/** A form has a few webhooks. One whose deliveries are given up again and again is stopped until a member resumes it. */
export const webhooksDecider: Decider<WebhooksState, WebhooksCommand, FormWebhookEvent> = {
  initial: new Map(),

  decide(command, state) {
    const { kind, formId, webhookId } = command;
    const data = { formId, webhookId };
    const webhook = state.get(webhookId);
    if (kind === 'add') {
      if (webhook) return [];
      const problem = webhookUrlProblem(command.url);
      if (problem) refuse('FORM_WEBHOOK_INVALID', { url: problem });
      if (state.size >= MAX_WEBHOOKS) refuse('FORM_WEBHOOKS_FULL');
      return [{ type: 'FormWebhookAdded', data: { ...data, url: command.url } }];
    }
    // a delivery may end after its webhook was removed
    if (!webhook && (kind === 'noteDelivered' || kind === 'noteFailed')) return [];
    if (!webhook) return refuse('FORM_WEBHOOK_NOT_FOUND');
    switch (kind) {
      case 'remove':
        return [{ type: 'FormWebhookRemoved', data }];
      case 'renewSecret': {
        const secretNumber = webhook.secretNumber + 1;
        return [{ type: 'FormWebhookSecretRenewed', data: { ...data, secretNumber } }];
      }
      case 'pause':
        return webhook.status === 'active' ? [{ type: 'FormWebhookPaused', data }] : [];
      case 'resume':
        return webhook.status === 'active' ? [] : [{ type: 'FormWebhookResumed', data }];
      case 'noteDelivered':
        return webhook.failed.length > 0 ? [{ type: 'FormWebhookRecovered', data }] : [];
      case 'noteFailed':
        return failed(data, webhook, command.deliveryId);
      default:
        return unreachable(kind);
    }
  },

  evolve(state, event) {
    const { webhookId } = event.data;
    const change = (changes: Partial<Webhook>): WebhooksState => {
      const webhook = state.get(webhookId);
      return webhook ? new Map(state).set(webhookId, { ...webhook, ...changes }) : state;
    };
    switch (event.type) {
      case 'FormWebhookAdded': {
        const { url } = event.data;
        return new Map(state).set(webhookId, { url, status: 'active', secretNumber: 1, failed: [] });
      }
      case 'FormWebhookRemoved':
        return new Map([...state].filter(([id]) => id !== webhookId));
      case 'FormWebhookSecretRenewed':
        return change({ secretNumber: event.data.secretNumber });
      case 'FormWebhookPaused':
        return change({ status: 'paused' });
      case 'FormWebhookResumed':
        return change({ status: 'active', failed: [] });
      case 'FormWebhookFailed':
        return change({ failed: [...(state.get(webhookId)?.failed ?? []), event.data.deliveryId] });
      case 'FormWebhookRecovered':
        return change({ failed: [] });
      case 'FormWebhookStopped':
        return change({ status: 'stopped' });
      default:
        return unreachable(event);
    }
  },
};

function failed(
  data: { formId: string; webhookId: string },
  { failed: before, status }: Webhook,
  deliveryId: string,
): FormWebhookEvent[] {
  // what was under way when it was switched off counts no more
  if (status !== 'active' || before.includes(deliveryId)) return [];
  const failures = before.length + 1;
  return [
    { type: 'FormWebhookFailed', data: { ...data, deliveryId, failures } },
    ...(failures >= WEBHOOK_FAILURES
      ? [{ type: 'FormWebhookStopped' as const, data: { ...data, failures } }]
      : []),
  ];
}
