import type {
  FreePlaces,
  ImportChoices,
  PictureToCopy,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { inTurns } from '../../platform/jobs/steps.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type StockCommand, stockDecider } from '../../stock/stock.decider.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { CollectionService } from '../collections/collection.service.js';
import { ProductService } from '../products/product.service.js';
import { ExistingCollections } from './existing-collections.js';
import { catalogueOf, type NamedInFile, NamedInFileService } from './named-in-file.service.js';
import { fileOrigin } from './shopify-csv/file-origin.js';
import type { ColumnNotKept } from './shopify-csv/not-kept.js';
import { fileSteps, type ImportedProduct, importSteps } from './shopify-csv/shopify-csv.js';
import type { ImportProblem } from './shopify-csv/shopify-row.js';
import type { ImportedStock } from './shopify-csv/stock.js';

export type ImportReport = {
  readonly collections: Counted;
  /** changed: they, or their stock alone */
  readonly products: Counted;
  readonly stock: Counted;
  /** what the catalogue's own rules refused; `line` of the product's first row */
  readonly refused: readonly { productId: string; title: string; reason: string; line: number }[];
  /** what could not be read, in the order of the file's lines */
  readonly problems: readonly ImportProblem[];
  /** filled columns that products have no place for */
  readonly notKept: readonly ColumnNotKept[];
  /** pictures of other hosts that the imported products show, to be copied into the library */
  readonly pictures: readonly PictureToCopy[];
};
type Counted = { readonly total: number; readonly changed: number };

/** Receives the report so far, and how many products are done. It is called after each product. */
export type OnImported = (report: () => ImportReport, done: number) => void;

/** Products that are under way at once: the log commits their events in groups. */
const AT_ONCE = 64;

/** Imports product files. */
@Injectable()
export class ImportService {
  constructor(
    private readonly named: NamedInFileService,
    private readonly productService: ProductService,
    private readonly collectionService: CollectionService,
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
  ) {}

  /**
   * Imports a Shopify product CSV. What the catalogue holds already is no event, so importing again changes only what
   * changed. A collection that is there keeps what its owner wrote. Stock moves only when the file's own figure did, and
   * in a file that this website exported by as much as the owner changed it there: what was sold since stays sold. What
   * another member saves meanwhile stays: such a product is merged with the file once more, and then refused. So is a
   * product whose collection was deleted meanwhile.
   */
  async import(
    website: WebsiteId,
    bytes: Buffer,
    freePlaces: FreePlaces,
    choices: ImportChoices,
    metadata: CommandMetadata,
    onImported: OnImported = () => undefined,
  ): Promise<ImportReport> {
    // a file names neither its currency nor whose pictures it shows
    const { currency, language: locale, domains } = await this.settingsOf(website);
    const file = await inTurns(fileSteps(bytes));
    const existing = await this.named.existing(website, file, freePlaces);
    const options = {
      currency,
      locale,
      existing: catalogueOf(existing),
      freePlaces,
      choices,
      origin: fileOrigin(domains),
    };
    const { collections, products, problems, notKept } = await inTurns(importSteps(file, options));

    const refused: { productId: string; title: string; reason: string; line: number }[] = [];
    const pictures: PictureToCopy[] = [];
    const changed = { collections: 0, products: 0, stock: 0 };
    let stockTotal = 0;
    let done = 0;
    const report = (): ImportReport => ({
      collections: { total: collections.length, changed: changed.collections },
      products: { total: products.length - refused.length, changed: changed.products },
      stock: { total: stockTotal, changed: changed.stock },
      refused,
      problems,
      notKept,
      pictures,
    });

    const existingCollections = new Set(existing.collections);
    for (const collection of collections) {
      if (existingCollections.has(collection)) continue;
      await this.collectionService.save(website, collection, metadata);
      changed.collections += 1;
    }
    const targets = new ExistingCollections((id) => this.collectionService.stateOf(website, id));
    const importOne = async (
      { product, stock }: ImportedProduct,
      { products: known, revisions }: NamedInFile,
    ) => {
      const isSaved = !sameJson(known.get(product.id), product);
      if (isSaved) {
        await targets.mustExist(product.collectionId);
        const expected = revisions.get(product.id) ?? -1;
        await this.productService.save(website, product, metadata, { isNew: expected < 0, expected });
        changed.products += 1;
      }
      stockTotal += stock.length;
      let restocked = 0;
      await mapConcurrent(stock, AT_ONCE, async (figure) => {
        if (await this.importStock(website, product.id, figure, metadata)) restocked += 1;
      });
      changed.stock += restocked;
      if (!isSaved && restocked > 0) changed.products += 1;
    };
    /** @param edited takes the ids of what others have saved since it was read; absent: that is refused too */
    const importAll = (found: readonly ImportedProduct[], named: NamedInFile, edited?: Set<string>) =>
      mapConcurrent(found, AT_ONCE, async (one) => {
        try {
          await importOne(one, named);
          pictures.push(...one.pictures);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { id: productId, title } = one.product;
          if (edited && error.code === 'EDITED_MEANWHILE') {
            edited.add(productId);
            return;
          }
          const reason = Object.values(error.fieldTexts()).join(' ') || error.message;
          refused.push({ productId, title, reason, line: one.line });
        }
        done += 1;
        onImported(report, done);
      });
    const edited = new Set<string>();
    await importAll(products, existing, edited);
    if (edited.size > 0) {
      const now = await this.named.existing(website, file, freePlaces);
      const anew = await inTurns(importSteps(file, { ...options, existing: catalogueOf(now) }));
      await importAll(
        anew.products.filter(({ product }) => edited.has(product.id)),
        now,
      );
    }
    return report();
  }

  /** @returns whether the stock is another now */
  private async importStock(
    website: WebsiteId,
    itemId: string,
    { variantId, sku, quantity, exported }: ImportedStock,
    metadata: CommandMetadata,
  ): Promise<boolean> {
    const variant = { variantId, itemId, sku };
    const { state, revision } = await this.stockItems.load(website, variantId);
    // an export of another shop says nothing of the stock here: its figures are counts
    const isOwn = exported?.website === website && exported.revision <= revision;
    const command = {
      kind: 'import',
      figure: quantity,
      variant,
      at: Date.now(),
      ...(isOwn && { exported: { figure: exported.figure, revision: exported.revision } }),
    } as const satisfies StockCommand;
    if (stockDecider.decide(command, state, undefined).length === 0) return false;
    await this.stockItems.execute(website, variantId, command, { metadata, isNew: revision < 0n });
    return true;
  }

  private async settingsOf(website: WebsiteId): Promise<WebsiteDocument> {
    const state = await this.websites.loadState(website, 'settings');
    if (state.status !== 'present') throw new Error(`there is no website ${website}`);
    return state.website;
  }
}
