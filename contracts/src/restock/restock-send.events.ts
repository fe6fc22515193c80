import type { Event } from '../shared/event.js';
import type { RestockSkip } from '../shared/restock-choices.js';

/** What the owner sent to: one variant, some, or every one that somebody waits for. */
export const RESTOCK_SEND_SCOPES = ['variant', 'chosen', 'all'] as const;
export type RestockSendScope = (typeof RESTOCK_SEND_SCOPES)[number];

/** One list of a send, as its dry run had it. */
export type PlannedBatch = {
  readonly batchId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly recipients: number;
  /** of the list's plan: the batch starts only as long as it is the same */
  readonly hash: string;
};

/** Why a batch of a send was not started. */
export const NOT_STARTED_REASONS = ['changed', 'nobody'] as const;
export type NotStartedReason = (typeof NOT_STARTED_REASONS)[number];

/** Facts about one click on "send". Stream: `restocksend-<website>-<sendId>`. Times are epoch milliseconds. */
export type RestockSendEvent =
  /** All that is owed from then on: each batch starts on its own list. `skipped` is of all the lists together. */
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
  /** its list or its stock item changed between the click and its turn: nobody of it is told */
  | Event<
      'RestockBatchNotStarted',
      { sendId: string; batchId: string; variantId: string; reason: NotStartedReason; notStartedAt: number }
    >;
