import { Readable } from 'node:stream';
import type { ImportChoices } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { OwnerProductFilter } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { inTurns } from '../../platform/jobs/steps.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OwnerCollectionsQueries } from '../collections/owner-collections.queries.js';
import { OwnerCatalogueQueries } from '../owner-catalogue.queries.js';
import { unitsOfOrders } from '../units-of-orders.js';
import { type PreviewOfRows, previewSteps, type StocksNow } from './import-preview.js';
import { handlesOf } from './shopify-csv/existing-products.js';
import type { ExportedStock } from './shopify-csv/exported-stock.js';
import { fileOrigin } from './shopify-csv/file-origin.js';
import { productIdOf } from './shopify-csv/ids.js';
import { fileSteps, importSteps, type ShopifyFile } from './shopify-csv/shopify-csv.js';
import { shopifyCsvHeader, writeShopifyRows } from './shopify-csv/write-shopify-csv.js';

type ImportedStockRow = StockRow & {
  is_imported: boolean;
  figure: number | null;
  imported_revision: number | null;
};
type StockRow = { variant_id: string; unlimited: boolean; on_hand: number; revision: number };

@Injectable()
export class ProductFilesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly catalogue: OwnerCatalogueQueries,
    private readonly ownCollections: OwnerCollectionsQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** What an import of the file would do. It takes seconds for a large file; other requests are answered in between. */
  async preview(website: WebsiteId, file: Buffer, choices: ImportChoices): Promise<PreviewOfRows> {
    const { currency, language: locale, domains } = await this.documentOf(website);
    const parsed = await inTurns(fileSteps(file));
    const existing = {
      collections: await this.collections(website),
      products: await this.productsIn(website, parsed),
    };
    const options = { currency, locale, existing, choices, origin: fileOrigin(domains) };
    const read = await inTurns(importSteps(parsed, options));
    const stocks = await this.stocksNow(website, existing.products);
    return inTurns(previewSteps(website, read, existing, stocks));
  }

  /** The file, page by page. The first one is read before it answers: what cannot be found is refused, not cut off. */
  async exported(website: WebsiteId, filter: OwnerProductFilter): Promise<Readable> {
    const pages = this.pages(website, filter);
    const first = await pages.next();
    return Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        yield* pages;
      })(),
    );
  }

  private async *pages(website: WebsiteId, filter: OwnerProductFilter): AsyncGenerator<string> {
    const { domains } = await this.documentOf(website);
    const collections = new Map((await this.collections(website)).map((one) => [one.id, one]));
    const handles = handlesOf(await this.slugs(website));
    // the mark of byte order has spreadsheets read the file as UTF-8
    let head = `\ufeff${shopifyCsvHeader()}`;
    for await (const page of this.catalogue.existing(website, { filter })) {
      const stock = await this.stockOf(
        website,
        page.map(({ product }) => product),
      );
      const written = page.map(({ product }) => ({
        handle: handles.get(product.id) ?? product.id,
        product,
        collection: collections.get(product.collectionId),
        stock,
      }));
      yield head + writeShopifyRows(written, fileOrigin(domains));
      head = '';
    }
    if (head !== '') yield head;
  }

  private async documentOf(website: WebsiteId): Promise<WebsiteDocument> {
    return (await this.websites.byId(website))?.document ?? refuse('NOT_FOUND');
  }

  private async collections(website: WebsiteId): Promise<CollectionDocument[]> {
    return (await this.ownCollections.collections(website)).map(({ collection }) => collection);
  }

  /** The products that the handles of a file may mean: by the id that follows from it, by the id itself, by the slug. */
  private async productsIn(website: WebsiteId, { groups }: ShopifyFile): Promise<ProductDocument[]> {
    const handles = groups.map(({ handle }) => handle);
    const rows = await this.readModels.query<{ document: ProductDocument }>(
      'products-of-a-file',
      `select document from owner_products
       where website_id = $1 and (product_id = any($2) or url_id = any($3)) order by product_id`,
      [website, [...handles, ...handles.map(productIdOf)], handles],
    );
    return rows.map(({ document }) => document);
  }

  /** The ids and slugs of the whole catalogue. */
  private async slugs(website: WebsiteId): Promise<Pick<ProductDocument, 'id' | 'urlId'>[]> {
    const rows = await this.readModels.query<{ product_id: string; url_id: string }>(
      'slugs-of-products',
      'select product_id, url_id from owner_products where website_id = $1 order by product_id',
      [website],
    );
    return rows.map(({ product_id, url_id }) => ({ id: product_id, urlId: url_id }));
  }

  private async stocksNow(website: WebsiteId, products: readonly ProductDocument[]): Promise<StocksNow> {
    const ids = products.map(({ id }) => id);
    const pledged = await unitsOfOrders(this.readModels, website, ids);
    const ofOrders = new Map<string, number>();
    for (const { variantId, units } of pledged)
      ofOrders.set(variantId, (ofOrders.get(variantId) ?? 0) + units);
    const rows = await this.readModels.query<ImportedStockRow>(
      'stock-of-imported-products',
      `select v.variant_id, v.unlimited, v.on_hand, v.revision, i.variant_id is not null as is_imported, i.figure,
         i.revision as imported_revision
       from variant_stock v
       left join stock_imports i on i.website_id = v.website_id and i.variant_id = v.variant_id
       where v.website_id = $1 and v.item_id = any($2)`,
      [website, ids],
    );
    return new Map(
      rows.map(
        ({
          variant_id,
          unlimited,
          on_hand: onHand,
          revision,
          is_imported,
          figure: last,
          imported_revision,
        }) => {
          const lastImport = is_imported
            ? { figure: last ?? ('unlimited' as const), revision: imported_revision }
            : null;
          const figure = unlimited ? ('unlimited' as const) : onHand;
          const units = ofOrders.get(variant_id) ?? 0;
          return [variant_id, { figure, onHand, revision, lastImport, ofOrders: units }];
        },
      ),
    );
  }

  /** By variant id; of a variant whose stock the owner has not entered yet, that there is none. */
  private async stockOf(
    website: WebsiteId,
    products: readonly ProductDocument[],
  ): Promise<Map<string, ExportedStock>> {
    const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const rows = await this.readModels.query<StockRow>(
      'stock-of-exported-products',
      `select variant_id, unlimited, on_hand, revision from variant_stock
       where website_id = $1 and variant_id = any($2)`,
      [website, variantIds],
    );
    return new Map<string, ExportedStock>([
      ...variantIds.map((id) => [id, { website, revision: -1, figure: 0 }] as const),
      ...rows.map(({ variant_id, unlimited, on_hand, revision }) => {
        const figure = unlimited ? ('unlimited' as const) : on_hand;
        return [variant_id, { website, revision, figure }] as const;
      }),
    ]);
  }
}
