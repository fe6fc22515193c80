import type { Event } from '../shared/event.js';
import type { RestockSkip } from './shared/restock-choices.js';

/** What the owner sent to: one variant, chosen ones, or every one with a waiting subscriber. */
export const RESTOCK_SEND_SCOPES = ['variant', 'chosen', 'all'] as const;
export type RestockSendScope = (typeof RESTOCK_SEND_SCOPES)[number];

/** One list of a send, as its dry run had it. */
export type PlannedBatch = {
  readonly batchId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly recipients: number;
  /** of the list's plan: the batch starts only if the plan is still the same */
  readonly hash: string;
};

/** Why a batch of a send was not started. */
export const NOT_STARTED_REASONS = ['changed', 'no-recipients'] as const;
export type NotStartedReason = (typeof NOT_STARTED_REASONS)[number];

/** Facts about one click on "send". Stream: `restocksend-<website>-<sendId>`. Times are epoch milliseconds. */
export type RestockSendEvent =
  /** The owner clicked "send": each batch then starts on its own list. `skipped` counts all lists together. */
  | Event<
      'RestockSendStarted',
      {
        sendId: string;
        scope: RestockSendScope;
        batches: readonly PlannedBatch[];
        recipients: number;
        skipped: Readonly<Partial<Record<RestockSkip, number>>>;
        hash: string;
        startedAt: number;
      }
    >
  /** its list or its stock item changed after the click, or no subscriber was left: the batch notifies no one */
  | Event<
      'RestockBatchNotStarted',
      { sendId: string; batchId: string; variantId: string; reason: NotStartedReason; notStartedAt: number }
    >;
