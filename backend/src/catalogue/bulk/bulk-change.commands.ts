import { bulkRefusal, changedProduct, stockEdits } from '@daybook/contracts/catalogue/bulk-change';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import { restoreRefusal } from '@daybook/contracts/catalogue/bulk-restore';
import { hasStock } from '@daybook/contracts/catalogue/bulk-stock';
import { conflictText } from '@daybook/contracts/catalogue/bulk-undo';
import type {
  CatalogueProgress,
  ItemOfWork as Item,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { collectionDecider } from '../collections/collection.decider.js';
import { type ChangedSettings, CurrencyChangeService } from '../currency/currency-change.service.js';
import type { catalogueJobDecider } from '../jobs/catalogue-job.decider.js';
import { ProductService } from '../products/product.service.js';
import { BulkStockService } from './bulk-stock.service.js';
import { RestoreProductService } from './restore-product.service.js';
import { UndoProductService } from './undo-product.service.js';

type Refused = CatalogueProgress['refused'][number];
/** What became of one product: whether it is another now, and why not all of the change was made. */
type Outcome = { readonly title: string; readonly isChanged: boolean; readonly reasons: readonly string[] };

/** The bulk changes that may have set stock. */
const SETS_STOCK: readonly BulkChange['kind'][] = ['stock', 'edit', 'undo'];
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
    private readonly stock: BulkStockService,
    private readonly undo: UndoProductService,
    private readonly restores: RestoreProductService,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    @Aggregate('job') private readonly jobs: AggregateReader<typeof catalogueJobDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly currencies: CurrencyChangeService,
  ) {}

  /**
   * A product that was saved after the preview is left alone and named. When the work is taken up again after a crash,
   * it finds what it has saved by its mark, so that no price is raised twice.
   */
  async execute(command: ChangeProducts): Promise<CatalogueProgress> {
    const settings = await this.changeSettings(command);
    const refused: Refused[] = [...settings.refused];
    let done = 0;
    let changed = 0;
    const progress = () => ({ done, changed, refused: refused.slice(0, MOST_REFUSED) });
    if (settings.isOver) return { ...progress(), done: command.items.length };
    const changeOne = await this.oneByOne(command);
    await mapConcurrent(command.items, AT_ONCE, async (item) => {
      const { title, isChanged, reasons } = await changeOne(item);
      if (reasons.length > 0) refused.push({ productId: item.productId, title, reason: reasons.join(' ') });
      if (isChanged) changed += 1;
      done += 1;
      command.onProgress(progress());
    });
    return progress();
  }

  private async oneByOne(command: ChangeProducts): Promise<(item: Item) => Promise<Outcome>> {
    const { websiteId, change } = command;
    if (change.kind === 'restore') return (item) => this.restoreOne(command, change, item);
    if (change.kind !== 'undo') return (item) => this.changeOne(command, item);
    const { jobId } = change;
    const work = await this.workOf(websiteId, jobId);
    const revisions = new Map(
      work.kind === 'bulk' ? work.items.map(({ productId, revision }) => [productId, revision]) : [],
    );
    const hasSetStock = work.kind === 'import' || SETS_STOCK.includes(work.change.kind);
    return (item) => {
      const before = revisions.get(item.productId);
      // undos that were asked for by an earlier version do not say where the product was saved
      const saved = item.saved ?? (before === undefined ? undefined : before + 1);
      return this.takeBack(command, item, { jobId, saved, hasSetStock });
    };
  }

  /** What a job has done that can be taken back. @throws Refusal JOB_NOT_FOUND */
  private async workOf(website: WebsiteId, jobId: string) {
    const earlier = await this.jobs.loadState(website, jobId);
    const work = earlier.status === 'absent' ? undefined : earlier.work;
    return work?.kind === 'bulk' || work?.kind === 'import' ? work : refuse('JOB_NOT_FOUND');
  }

  /** A change of currency is of the settings too; other changes leave them alone. */
  private async changeSettings({ websiteId, change, metadata }: ChangeProducts): Promise<ChangedSettings> {
    if (change.kind === 'currency') return this.currencies.convert(websiteId, change, metadata);
    const made = change.kind === 'undo' ? await this.madeBy(websiteId, change.jobId) : undefined;
    if (change.kind !== 'undo' || made?.kind !== 'currency') return { isOver: false, refused: [] };
    const done = { jobId: change.jobId, couponIds: made.couponIds };
    return this.currencies.takeBack(websiteId, done, metadata);
  }

  /** The change that a job has made, or has taken back, however often. */
  private async madeBy(website: WebsiteId, jobId: string): Promise<BulkChange | undefined> {
    const work = await this.workOf(website, jobId);
    if (work.kind !== 'bulk') return undefined;
    return work.change.kind === 'undo' ? this.madeBy(website, work.change.jobId) : work.change;
  }

  private async changeOne(command: ChangeProducts, item: Item): Promise<Outcome> {
    const { websiteId, change } = command;
    const { productId, revision } = item;
    const state = await this.productService.stateOf(websiteId, productId);
    const title = state.status === 'present' ? state.product.title : productId;
    if (state.status !== 'present' || state.revision !== revision) {
      if (!(await this.isDoneAlready(command, item)) && !(await this.hasSetStock(command, state))) {
        return { title, isChanged: false, reasons: [SAVED_MEANWHILE] };
      }
      const stock = state.status === 'present' ? await this.changeStock(command, state.product) : [];
      return { title, isChanged: true, reasons: reasonsOf(stock) };
    }
    const reason = bulkRefusal(state.product, change);
    if (reason) return { title, isChanged: false, reasons: [reason] };
    const saved = await outcomeOf(() => this.saveOne(command, state.product, revision));
    if (typeof saved === 'string') return { title, isChanged: false, reasons: [saved] };
    const stock = await this.changeStock(command, state.product);
    return { title, isChanged: saved || stock.includes(true), reasons: reasonsOf(stock) };
  }

  private async restoreOne(
    command: ChangeProducts,
    change: Extract<BulkChange, { kind: 'restore' }>,
    item: Item,
  ): Promise<Outcome> {
    const { websiteId, metadata } = command;
    const { productId, revision } = item;
    const product = await this.restores.deletedAt(websiteId, productId, revision);
    const title = product?.title ?? productId;
    const state = await this.productService.stateOf(websiteId, productId);
    if (!product || state.status !== 'deleted' || state.revision !== revision) {
      const isChanged = await this.isDoneAlready(command, item);
      return { title, isChanged, reasons: isChanged ? [] : [SAVED_MEANWHILE] };
    }
    const reason = restoreRefusal(product, change.currency);
    if (reason) return { title, isChanged: false, reasons: [reason] };
    const refused = await outcomeOf(() =>
      this.restores.restore(websiteId, { product, revision }, change, metadata),
    );
    const isRefused = typeof refused === 'string';
    return { title, isChanged: !isRefused, reasons: isRefused ? [refused] : [] };
  }

  /** @returns whether the product is another now */
  private async saveOne(
    { websiteId, change, metadata }: ChangeProducts,
    before: ProductDocument,
    revision: number,
  ): Promise<boolean> {
    if (change.kind === 'delete') {
      await this.productService.delete(websiteId, before.id, metadata, revision);
      return true;
    }
    const product = changedProduct(before, change);
    if (product === before) return false;
    if (change.kind === 'collection') {
      const { status } = await this.collections.loadState(websiteId, change.collectionId);
      if (status !== 'present') refuse('PRODUCT_INVALID', { collectionId: 'The collection was deleted.' });
    }
    await this.productService.save(websiteId, product, metadata, { expected: revision });
    return true;
  }

  /** @returns for each variant whether its stock is another now, or why it is not */
  private async changeStock(
    { websiteId, change, metadata }: ChangeProducts,
    product: ProductDocument,
  ): Promise<(boolean | string)[]> {
    const outcomes: (boolean | string)[] = [];
    if (!hasStock(product)) return outcomes;
    for (const edit of stockEdits(product, change)) {
      const outcome = await outcomeOf(() => this.stock.set(websiteId, product.id, edit, metadata));
      outcomes.push(typeof outcome === 'string' ? `${edit.sku}: ${outcome}` : outcome);
    }
    return outcomes;
  }

  private async takeBack(
    { websiteId, metadata }: ChangeProducts,
    { productId, revision }: Item,
    { jobId, saved, hasSetStock }: { jobId: string; saved: number | undefined; hasSetStock: boolean },
  ): Promise<Outcome> {
    const isAgain = await this.isDoneAlready({ websiteId, metadata }, { productId, revision });
    const product = await outcomeOf(() =>
      this.undo.takeBack(websiteId, productId, { jobId, saved }, metadata),
    );
    if (typeof product === 'string') return { title: productId, isChanged: isAgain, reasons: [product] };
    const reasons = [...product.conflicts];
    let isChanged = product.isChanged || isAgain;
    if (hasSetStock) {
      for (const { id: variantId, sku } of product.before?.variants ?? []) {
        const variant = { variantId, itemId: productId, sku };
        const outcome = await outcomeOf(() => this.stock.takeBack(websiteId, variant, jobId, metadata));
        if (outcome === 'conflict') reasons.push(conflictText({ what: 'stock', sku }));
        else if (typeof outcome === 'string') reasons.push(`${sku}: ${outcome}`);
        else isChanged ||= outcome;
      }
    }
    return { title: product.title, isChanged, reasons };
  }

  /** Whether this work has set stock of the product: a change of stock alone leaves no mark on the product. */
  private async hasSetStock(
    { websiteId, change, metadata }: ChangeProducts,
    state: Awaited<ReturnType<ProductService['stateOf']>>,
  ): Promise<boolean> {
    if (state.status !== 'present') return false;
    for (const { variantId } of stockEdits(state.product, change))
      if (await this.stock.hasSet(websiteId, variantId, metadata)) return true;
    return false;
  }

  private async isDoneAlready(
    { websiteId, metadata }: Pick<ChangeProducts, 'websiteId' | 'metadata'>,
    { productId, revision }: Item,
  ): Promise<boolean> {
    const stream = streamName('product', websiteId, productId);
    const [next] = await this.store.read(stream, { from: BigInt(revision) + 1n, limit: 1 });
    return next?.metadata.correlationId === metadata.correlationId;
  }
}

/** @returns what the work answers, or why the rules refuse it, in words for the owner */
async function outcomeOf<Answer>(work: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.fieldTexts()).join(' ') || error.message;
  }
}

const reasonsOf = (outcomes: readonly (boolean | string)[]): string[] =>
  outcomes.filter((one): one is string => typeof one === 'string');
