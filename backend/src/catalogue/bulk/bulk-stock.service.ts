import type { StockEdit } from '@daybook/contracts/catalogue/bulk-kinds';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import {
  type StockCommand,
  type StockedVariant,
  type StockState,
  stockDecider,
} from '../../stock/stock.decider.js';
import { type StockChange, stockChangeTo } from './stock-change-to.js';

type Metadata = Required<WrittenMetadata>;

/** What one job did to a stock item, and what came after. */
type Trace = {
  /** the event by which the job set the stock */
  readonly event?: StockEvent;
  /** as it stood before that event */
  readonly before: StockState;
  readonly now: StockState;
  /** an owner or another job has set the stock since */
  readonly isSetSince: boolean;
  /** the job of `metadata` has set it already */
  readonly isDone: boolean;
};

/** The stock that bulk changes set. The correlation id of an event says which job has appended it. */
@Injectable()
export class BulkStockService {
  constructor(
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Sets the stock of one variant once, however often the job is taken up again.
   * @returns whether the stock is another now
   * @throws Refusal STOCK_TOO_FEW, STOCK_UNLIMITED, STOCK_OUT_OF_RANGE
   */
  async set(
    website: WebsiteId,
    itemId: string,
    { variantId, sku, to }: StockEdit,
    metadata: Metadata,
  ): Promise<boolean> {
    if (await this.hasSet(website, variantId, metadata)) return true;
    return this.carryOut(website, { variantId, itemId, sku }, stockChangeTo(to), metadata);
  }

  /** Whether the job of `metadata` has set the stock of the variant already. */
  async hasSet(website: WebsiteId, variantId: string, metadata: Metadata): Promise<boolean> {
    return (await this.trace(website, variantId, { job: undefined, metadata })).isDone;
  }

  /**
   * Takes back what a job has changed of a stock item: what was sold since stays sold.
   * @param jobId the job that is taken back
   * @returns whether the stock is another now; `conflict`: an owner has set it since, so it stays
   * @throws Refusal STOCK_TOO_FEW when more was sold since than would be left
   */
  async takeBack(
    website: WebsiteId,
    variant: StockedVariant,
    jobId: string,
    metadata: Metadata,
  ): Promise<boolean | 'conflict'> {
    const trace = await this.trace(website, variant.variantId, { job: jobId, metadata });
    if (trace.isDone) return true;
    if (!trace.event) return false;
    if (trace.isSetSince) return 'conflict';
    const change = reversed(trace.event, trace);
    return change ? this.carryOut(website, variant, change, metadata) : false;
  }

  private async carryOut(
    website: WebsiteId,
    variant: StockedVariant,
    change: StockChange,
    metadata: Metadata,
  ): Promise<boolean> {
    const command: StockCommand = { ...change, variant, at: Date.now() };
    const { state } = await this.stockItems.load(website, variant.variantId);
    if (stockDecider.decide(command, state, undefined).length === 0) return false;
    await this.stockItems.execute(website, variant.variantId, command, { metadata });
    return true;
  }

  private async trace(
    website: WebsiteId,
    variantId: string,
    { job, metadata }: { job: string | undefined; metadata: Metadata },
  ): Promise<Trace> {
    let now = stockDecider.initial;
    let trace: Omit<Trace, 'now'> = { before: now, isSetSince: false, isDone: false };
    for await (const page of readPages(this.store, streamName('stock', website, variantId))) {
      for (const recorded of page) {
        const event = recorded as unknown as StockEvent;
        const { correlationId } = recorded.metadata;
        if (SETS_STOCK.includes(event.type)) {
          if (correlationId === metadata.correlationId) trace = { ...trace, isDone: true };
          else if (correlationId === job) trace = { ...trace, event, before: now };
          else if (trace.event) trace = { ...trace, isSetSince: true };
        }
        now = stockDecider.evolve(now, event);
      }
    }
    return { ...trace, now };
  }
}

const SETS_STOCK: readonly StockEvent['type'][] = [
  'StockReceived',
  'StockCounted',
  'StockAdjusted',
  'StockMadeUnlimited',
];

/** @returns undefined when the event has changed nothing that could be taken back */
function reversed(event: StockEvent, { before, now }: Trace): StockChange | undefined {
  // what was imported before counts as the last import again: the file that is taken back may come once more
  const isOfImport = 'lastImport' in event.data || ('imported' in event.data && event.data.imported);
  const undone = isOfImport ? { lastImport: before.lastImport } : {};
  if (before.status === 'unlimited') return { kind: 'makeUnlimited', ...undone };
  if (event.type === 'StockMadeUnlimited') return { kind: 'count', onHand: now.onHand, ...undone };
  if (event.type !== 'StockCounted' && event.type !== 'StockAdjusted') return refuse('INVALID_REQUEST');
  const { difference } = event.data;
  if (difference === 0 && !isOfImport) return undefined;
  return { kind: 'adjust', difference: 0 - difference, reason: 'undone', ...undone };
}
