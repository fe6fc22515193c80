import { createHash } from 'node:crypto';
import { stockEdits } from '@daybook/contracts/catalogue/bulk-change';
import {
  type BulkChangeRequest,
  type BulkPreview,
  type BulkSelectionRequest,
  type GridAnswer,
  MAX_GRID_PRODUCTS,
} from '@daybook/contracts/catalogue/bulk-change.api';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import type { ItemOfWork as Item } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OwnerCatalogueQueries } from '../owner-catalogue.queries.js';
import { LostUnitsCount } from '../units-of-orders.js';
import { BulkJobsQueries } from './bulk-jobs.queries.js';
import { changeOf, selectionOf } from './bulk-request.js';
import { BulkRestoreQueries } from './bulk-restore.queries.js';
import { BulkStockQueries, type StockFigures } from './bulk-stock.queries.js';
import { type PreviewedProduct, previewOf } from './previewed-product.js';

/** What a request says of the products that it is about. */
type Selecting = Parameters<typeof selectionOf>[0];

/** Lines that a preview shows at most. */
const LINES = 500;
const REFUSED = 200;

/** What a change of many products would do, and whether the catalogue is still as the owner saw it in the preview. */
@Injectable()
export class BulkChangeQueries {
  constructor(
    private readonly catalogue: OwnerCatalogueQueries,
    private readonly stock: BulkStockQueries,
    private readonly jobs: BulkJobsQueries,
    private readonly restores: BulkRestoreQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Refusal INVALID_REQUEST; JOB_NOT_FOUND when there is no such change to take back */
  async preview(website: WebsiteId, request: BulkChangeRequest): Promise<BulkPreview> {
    return this.previewOf(website, request, changeOf(request, await this.currencyOf(website)));
  }

  /** The same of a change that has a request of its own. @param request selects the products */
  async previewOf(website: WebsiteId, request: Selecting, change: BulkChange): Promise<BulkPreview> {
    const items: Item[] = [];
    const lines: BulkPreview['lines'] = [];
    const refused: BulkPreview['refused'] = [];
    let changing = 0;
    let refusing = 0;
    let leaps = 0;
    const lost = new LostUnitsCount();
    const pages = this.pages(website, request, change);
    for await (const page of pages) {
      await this.countLost(website, page, lost);
      for (const { productId, revision, title, differences, reasons, leaps: leaping } of page) {
        items.push({ productId, revision });
        if (reasons.length > 0) {
          refusing += 1;
          if (refused.length < REFUSED) refused.push({ productId, title, reason: reasons.join(' ') });
        }
        if (differences.length === 0) continue;
        changing += 1;
        leaps += leaping;
        if (lines.length < LINES) lines.push(...differences.map((line) => ({ productId, title, ...line })));
      }
    }
    return {
      selected: items.length,
      changing,
      leaps,
      refusing,
      lost: lost.answer(),
      lines: lines.slice(0, LINES),
      refused,
      hash: hashOf(change, items),
    };
  }

  /**
   * The change and the products of a request.
   * @throws Refusal PREVIEW_OUTDATED when a product has changed since the preview with this hash; INVALID_REQUEST
   *   without a hash
   */
  async confirmed(
    website: WebsiteId,
    request: BulkChangeRequest,
  ): Promise<{ change: BulkChange; items: Item[] }> {
    if (request.hash === undefined) {
      refuse('INVALID_REQUEST', { hash: 'Look at the preview first and send its hash.' });
    }
    const change = changeOf(request, await this.currencyOf(website));
    const { items, hash } = await this.itemsOf(website, request, change);
    if (hash !== request.hash) refuse('PREVIEW_OUTDATED');
    return { change, items };
  }

  /** The products of a change as they are now, and the hash that its preview has while they stay so. */
  async itemsOf(website: WebsiteId, request: Selecting, change: BulkChange) {
    const items = await this.items(website, request, change);
    return { items, hash: hashOf(change, items) };
  }

  /** The first products of a selection, for the grid. */
  async grid(website: WebsiteId, request: BulkSelectionRequest): Promise<GridAnswer> {
    const selection = selectionOf(request);
    const selected = (await this.catalogue.revisions(website, selection)).map(({ productId }) => productId);
    const ids = selected.slice(0, MAX_GRID_PRODUCTS);
    const results: GridAnswer['results'] = [];
    for await (const page of this.catalogue.existing(website, { ids, filter: {} })) {
      const figures = await this.stock.figures(
        website,
        page.map(({ product }) => product.id),
      );
      for (const { product } of page) {
        const stock = product.variants.map(({ id: variantId }) => {
          const figure = figures.get(variantId) ?? 0;
          return {
            variantId,
            unlimited: figure === 'unlimited',
            onHand: figure === 'unlimited' ? 0 : figure,
          };
        });
        results.push({ product, stock });
      }
    }
    return { selected: selected.length, results };
  }

  private async countLost(
    website: WebsiteId,
    page: readonly PreviewedProduct[],
    lost: LostUnitsCount,
  ): Promise<void> {
    const restocked = page.filter(({ differences }) => differences.some(({ what }) => what === 'stock'));
    if (restocked.length === 0) return;
    const pledged = await this.stock.pledged(
      website,
      restocked.map(({ productId }) => productId),
    );
    for (const { productId, sku, units } of pledged) {
      const change = restocked
        .find((one) => one.productId === productId)
        ?.differences.find((one) => one.what === 'stock' && one.sku === sku);
      if (change?.what === 'stock') lost.add(sku, change.after, units);
    }
  }

  private pages(
    website: WebsiteId,
    request: Selecting,
    change: BulkChange,
  ): AsyncIterable<readonly PreviewedProduct[]> {
    if (change.kind === 'undo') return this.jobs.undone(website, change.jobId);
    if (change.kind === 'restore') return this.restores.previewed(website, request.ids ?? [], change);
    return this.previewed(website, request, change);
  }

  private items(website: WebsiteId, request: Selecting, change: BulkChange): Promise<Item[]> {
    if (change.kind === 'undo') return this.jobs.changedBy(website, change.jobId);
    if (change.kind === 'restore') return this.restores.revisions(website, request.ids ?? []);
    return this.catalogue.revisions(website, selectionOf(request));
  }

  private async *previewed(
    website: WebsiteId,
    request: Selecting,
    change: BulkChange,
  ): AsyncGenerator<PreviewedProduct[]> {
    if (change.kind === 'collection') await this.catalogue.mustHaveCollection(website, change.collectionId);
    const taken = new Set<string>();
    for await (const page of this.catalogue.existing(website, selectionOf(request))) {
      const ids = page.map(({ product }) => product.id);
      const setsStock = page.some(({ product }) => stockEdits(product, change).length > 0);
      const figures: StockFigures = setsStock ? await this.stock.figures(website, ids) : new Map();
      if (change.kind === 'collection') {
        const slugs = page.map(({ product }) => product.urlId);
        const other = await this.catalogue.slugsTaken(website, change.collectionId, slugs);
        for (const slug of other) taken.add(slug);
      }
      yield page.map((one) => previewOf(one, change, figures, taken));
    }
  }

  private async currencyOf(website: WebsiteId): Promise<Currency> {
    const known = await this.websites.byId(website);
    return known?.document.currency ?? refuse('NOT_FOUND');
  }
}

const hashOf = (change: BulkChange, items: readonly Item[]) =>
  createHash('sha256')
    .update(JSON.stringify([change, items.map(({ productId, revision }) => [productId, revision])]))
    .digest('hex');
