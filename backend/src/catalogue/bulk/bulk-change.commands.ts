import { type BulkChange, bulkRefusal, changedProduct } from '@daybook/contracts/catalogue/bulk-change';
import type { CatalogueProgress, CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { ProductService } from '../products/product.service.js';

type Item = Extract<CatalogueWork, { kind: 'bulk' }>['items'][number];
type Refused = CatalogueProgress['refused'][number];

/** Products that are under way at once. */
const AT_ONCE = 16;
const MOST_REFUSED = 1000;
const SAVED_MEANWHILE = 'Someone else saved this product after the preview.';

/** Makes one change to many products, each at the revision that the owner's preview showed. */
export class ChangeProducts extends Command<CatalogueProgress> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly change: BulkChange,
    readonly items: readonly Item[],
    /** of every save; its correlation id marks what this work has saved */
    readonly metadata: Required<WrittenMetadata>,
    /** is called after each product */
    readonly onProgress: (progress: CatalogueProgress) => void,
  ) {
    super();
  }
}

@CommandHandler(ChangeProducts)
export class ChangeProductsHandler implements ICommandHandler<ChangeProducts> {
  constructor(
    private readonly productService: ProductService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * A product that was saved after the preview is left alone and named. When the work is taken up again after a crash,
   * it finds what it has saved by its mark, so that no price is raised twice.
   */
  async execute(command: ChangeProducts): Promise<CatalogueProgress> {
    const refused: Refused[] = [];
    let [done, changed] = [0, 0];
    const progress = () => ({ done, changed, refused: refused.slice(0, MOST_REFUSED) });
    await mapConcurrent(command.items, AT_ONCE, async (item) => {
      const outcome = await this.changeOne(command, item);
      if (typeof outcome === 'object') refused.push(outcome);
      else if (outcome) changed += 1;
      done += 1;
      command.onProgress(progress());
    });
    return progress();
  }

  /** @returns whether the product is another now, or why it was left alone */
  private async changeOne(command: ChangeProducts, item: Item): Promise<boolean | Refused> {
    const { websiteId, change, metadata } = command;
    const { productId, revision } = item;
    const state = await this.productService.stateOf(websiteId, productId);
    if (state.status !== 'present' || state.revision !== revision) {
      if (await this.isDoneAlready(command, item)) return true;
      const title = state.status === 'present' ? state.product.title : productId;
      return { productId, title, reason: SAVED_MEANWHILE };
    }
    const { title } = state.product;
    const reason = bulkRefusal(state.product, change);
    if (reason) return { productId, title, reason };
    const product = changedProduct(state.product, change);
    if (product === state.product) return false;
    try {
      await this.productService.save(websiteId, product, metadata, { expected: revision });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { productId, title, reason: Object.values(error.fieldTexts()).join(' ') || error.message };
    }
  }

  private async isDoneAlready(
    { websiteId, metadata }: ChangeProducts,
    { productId, revision }: Item,
  ): Promise<boolean> {
    const stream = streamName('product', websiteId, productId);
    const [next] = await this.store.read(stream, { from: BigInt(revision) + 1n, limit: 1 });
    return next?.metadata.correlationId === metadata.correlationId;
  }
}
