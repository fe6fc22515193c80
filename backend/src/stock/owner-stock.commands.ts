import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockBulkAnswer, StockBulkResult } from '@daybook/contracts/stock/owner-stock.api';
import { BEGINNING, type Position } from '@daybook/event-store/event-store';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toRefusal } from '../platform/http/to-refusal.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type StockCommand, type StockedVariant, stockDecider } from './stock.decider.js';
import { readBulkLine, stockItemOf } from './stock-change.js';

/** Changes many stock items. Each line is decided alone: a refused line does not stop the others. */
export class ChangeStockOfMany extends Command<CommittedAnswer<StockBulkAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    /** as the caller sent them, unchecked */
    readonly lines: readonly unknown[],
    /** the website's variants among those that the lines name, by id */
    readonly variants: ReadonlyMap<string, StockedVariant>,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

type Outcome = { readonly result: StockBulkResult; readonly position: Position };

@CommandHandler(ChangeStockOfMany)
export class ChangeStockOfManyHandler implements ICommandHandler<ChangeStockOfMany> {
  private readonly logger = new Logger('stock');

  constructor(@Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>) {}

  /** @returns a result for each line, in the order of the lines */
  async execute(command: ChangeStockOfMany): Promise<CommittedAnswer<StockBulkAnswer>> {
    // lines on one stock item are carried out one after the other, in their order
    const stockItemOfLine = new Map<string, Promise<Outcome>>();
    const outcomes = await Promise.all(
      command.lines.map((line, index) => {
        const id = idOf(line);
        const before = stockItemOfLine.get(id) ?? Promise.resolve();
        const outcome = before.then(() => this.carryOut(line, command, metadataOf(command.metadata, index)));
        stockItemOfLine.set(id, outcome);
        return outcome;
      }),
    );
    return new CommittedAnswer({ results: outcomes.map(({ result }) => result) }, newest(outcomes));
  }

  private async carryOut(
    line: unknown,
    { websiteId, variants }: ChangeStockOfMany,
    metadata: CommandMetadata,
  ): Promise<Outcome> {
    try {
      const { variantId, change } = readBulkLine(line);
      const variant = variants.get(variantId);
      if (!variant) throw new Refusal('VARIANT_NOT_FOUND');
      const at = Date.now();
      const command = { ...change, variant, at } as StockCommand;
      const handled = await this.stockItems.execute(websiteId, variantId, command, { metadata });
      const before = stockItemOf(variantId, handled.before, at);
      const stockItem = stockItemOf(variantId, handled.state, at);
      return { result: { variantId, ok: true, before, stockItem }, position: handled.position };
    } catch (error) {
      // the other lines have been carried out: an error of one line is its own outcome alone
      const refusal = toRefusal(error);
      if (refusal.status >= 500) this.logger.error({ err: error, websiteId });
      const { code, message } = refusal.toAnswer().error;
      return { result: { variantId: idOf(line), ok: false, error: { code, message } }, position: BEGINNING };
    }
  }
}

/** A keyed request repeats line by line: two lines on one stock item are two changes. */
const metadataOf = ({ request, ...metadata }: CommandMetadata, line: number): CommandMetadata =>
  request ? { ...metadata, request: { ...request, key: `${request.key}.${line}` } } : metadata;

function newest(outcomes: readonly Outcome[]): Position {
  let last = BEGINNING;
  for (const { position } of outcomes) if (position > last) last = position;
  return last;
}

function idOf(line: unknown): string {
  const id = (line as { variantId?: unknown } | null)?.variantId;
  return typeof id === 'string' ? id : '';
}
