import { createHash } from 'node:crypto';
import {
  type BulkChange,
  bulkDifferences,
  bulkLeaps,
  bulkRefusal,
  changedProduct,
} from '@daybook/contracts/catalogue/bulk-change';
import type {
  BulkChangeRequest,
  BulkLine,
  BulkPreview,
  OwnerProductFilter,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OwnerCatalogueQueries } from '../owner-catalogue.queries.js';

type Item = { readonly productId: string; readonly revision: number };

/** Lines that a preview shows at most. */
const LINES = 500;
const REFUSED = 200;

/** What a change of many products would do, and whether the catalogue is still as the owner saw it in the preview. */
@Injectable()
export class BulkChangeQueries {
  constructor(
    private readonly catalogue: OwnerCatalogueQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  async preview(website: WebsiteId, request: BulkChangeRequest): Promise<BulkPreview> {
    const change = changeOf(request, await this.currencyOf(website));
    const items: Item[] = [];
    const lines: BulkLine[] = [];
    const refused: BulkPreview['refused'] = [];
    let [changing, refusing, leaps] = [0, 0, 0];
    for await (const page of this.catalogue.existing(website, selectionOf(request))) {
      for (const { product, revision } of page) {
        const { id: productId, title } = product;
        items.push({ productId, revision });
        const reason = bulkRefusal(product, change);
        if (reason) {
          refusing += 1;
          if (refused.length < REFUSED) refused.push({ productId, title, reason });
        } else if (changedProduct(product, change) !== product) {
          changing += 1;
          leaps += bulkLeaps(product, change);
          if (lines.length < LINES) {
            for (const line of bulkDifferences(product, change)) lines.push({ productId, title, ...line });
          }
        }
      }
    }
    return {
      selected: items.length,
      changing,
      leaps,
      refusing,
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
    const items = await this.catalogue.revisions(website, selectionOf(request));
    if (hashOf(change, items) !== request.hash) refuse('PREVIEW_OUTDATED');
    return { change, items };
  }

  private async currencyOf(website: WebsiteId): Promise<Currency> {
    const known = await this.websites.byId(website);
    return known?.document.currency ?? refuse('NOT_FOUND');
  }
}

function changeOf(
  { kind, percent, amount, rounding = 'none' }: BulkChangeRequest,
  currency: Currency,
): BulkChange {
  if (kind !== 'price') return { kind };
  if ((percent === undefined) === (amount === undefined)) {
    return refuse('INVALID_REQUEST', { percent: 'Say a percentage or an amount, one of the two.' });
  }
  const by = percent === undefined ? { amount: amount ?? 0 } : { percent };
  return { kind, by, rounding, currency };
}

function selectionOf(request: BulkChangeRequest): { ids: string[] | undefined; filter: OwnerProductFilter } {
  const { ids, filterQ, filterCollectionId, filterStatus, filterType, filterTag, filterStock } = request;
  const filter: OwnerProductFilter = {
    ...(filterQ !== undefined && { q: filterQ }),
    ...(filterCollectionId !== undefined && { collectionId: filterCollectionId }),
    ...(filterStatus !== undefined && { status: filterStatus }),
    ...(filterType !== undefined && { type: filterType }),
    ...(filterTag !== undefined && { tag: filterTag }),
    ...(filterStock !== undefined && { stock: filterStock }),
  };
  return { ids, filter };
}

const hashOf = (change: BulkChange, items: readonly Item[]) =>
  createHash('sha256')
    .update(JSON.stringify([change, items.map(({ productId, revision }) => [productId, revision])]))
    .digest('hex');
