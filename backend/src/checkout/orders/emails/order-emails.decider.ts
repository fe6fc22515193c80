import type { OrderEmailAbout, OrderEmailEvent } from '@daybook/contracts/orders/order-email.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type OrderEmailsState = {
  /** ids of the emails that are with the queue */
  readonly emailed: ReadonlySet<string>;
  /** when a member had one sent again, epoch ms */
  readonly requestedAt: readonly number[];
};

export type OrderEmailsCommand = {
  readonly orderId: string;
  readonly emailId: string;
  readonly at: number;
} & (
  | { readonly kind: 'request' }
  | { readonly kind: 'note'; readonly about: OrderEmailAbout | 'returnRequested' | 'newOrder' }
);

/** A buyer gets no more of them again in a day. */
const MAX_REQUESTS = 5;
const A_DAY_MS = 24 * 3600 * 1000;

/** Which emails of an order were sent: each once. */
export const orderEmailsDecider: Decider<OrderEmailsState, OrderEmailsCommand, OrderEmailEvent> = {
  initial: { emailed: new Set(), requestedAt: [] },

  decide(command, { emailed, requestedAt }) {
    const { orderId, emailId, at } = command;
    if (command.kind === 'note')
      return emailed.has(emailId)
        ? []
        : [{ type: 'OrderEmailed', data: { orderId, emailId, about: command.about, at } }];
    if (requestedAt.filter((before) => at - before < A_DAY_MS).length >= MAX_REQUESTS)
      refuse('ORDER_EMAILS_FULL');
    return [{ type: 'OrderEmailRequested', data: { orderId, emailId, at } }];
  },

  evolve({ emailed, requestedAt }, event) {
    switch (event.type) {
      case 'OrderEmailRequested':
        return { emailed, requestedAt: [...requestedAt, event.data.at].slice(-MAX_REQUESTS) };
      case 'OrderEmailed':
        return { emailed: new Set([...emailed, event.data.emailId]), requestedAt };
      default:
        return unreachable(event);
    }
  },
};
