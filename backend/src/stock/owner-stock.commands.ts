import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockBulkAnswer, StockBulkResult } from '@daybook/contracts/stock/owner-stock.api';
import { BEGINNING, type Position } from '@daybook/event-store/event-store';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toRefusal } from '../platform/http/to-refusal.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { readBulkLine, shelfOf } from './shelf-change.js';
import { type StockCommand, type StockedVariant, stockDecider } from './stock.decider.js';

/** Many shelves at once, each line for itself: what one is refused does not stop the others. */
export class ChangeManyShelves {
  constructor(
    readonly websiteId: WebsiteId,
    /** as they came, unchecked */
    readonly lines: readonly unknown[],
    /** the website's own, by id; what is not among them is not there */
    readonly variants: ReadonlyMap<string, StockedVariant>,
    readonly metadata: CommandMetadata,
  ) {}
}

type Outcome = { readonly result: StockBulkResult; readonly position: Position };

@CommandHandler(ChangeManyShelves)
export class ChangeManyShelvesHandler implements ICommandHandler<ChangeManyShelves> {
  private readonly logger = new Logger('stock');

  constructor(@Aggregate('stock') private readonly shelves: AggregateStore<typeof stockDecider>) {}

  /** @returns a result per line, in their order */
  async execute(command: ChangeManyShelves): Promise<CommittedAnswer<StockBulkAnswer>> {
    // lines on one shelf are carried out one after the other, as they stand
    const shelfOfLine = new Map<string, Promise<Outcome>>();
    const outcomes = await Promise.all(
      command.lines.map((line) => {
        const id = idOf(line);
        const before = shelfOfLine.get(id) ?? Promise.resolve();
        const outcome = before.then(() => this.carryOut(line, command));
        shelfOfLine.set(id, outcome);
        return outcome;
      }),
    );
    return new CommittedAnswer({ results: outcomes.map(({ result }) => result) }, newest(outcomes));
  }

  private async carryOut(
    line: unknown,
    { websiteId, variants, metadata }: ChangeManyShelves,
  ): Promise<Outcome> {
    try {
      const { variantId, change } = readBulkLine(line);
      const variant = variants.get(variantId);
      if (!variant) throw new Refusal('VARIANT_NOT_FOUND');
      const at = Date.now();
      const command = { ...change, variant, at } as StockCommand;
      const handled = await this.shelves.execute(websiteId, variantId, command, { metadata });
      const shelf = shelfOf(variantId, handled.state, at);
      return { result: { variantId, ok: true, shelf }, position: handled.position };
    } catch (error) {
      // whatever happens to one line, the others have happened: each says its own outcome
      const refusal = toRefusal(error);
      if (refusal.status >= 500) this.logger.error({ err: error, websiteId });
      const { code, message } = refusal.toAnswer().error;
      return { result: { variantId: idOf(line), ok: false, error: { code, message } }, position: BEGINNING };
    }
  }
}

function newest(outcomes: readonly Outcome[]): Position {
  let last = BEGINNING;
  for (const { position } of outcomes) if (position > last) last = position;
  return last;
}

function idOf(line: unknown): string {
  const id = (line as { variantId?: unknown } | null)?.variantId;
  return typeof id === 'string' ? id : '';
}
