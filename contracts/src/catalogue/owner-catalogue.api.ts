import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';
import type { FieldDifference } from '../shared/document-differences.js';
import {
  CONTENT_STATUSES,
  type ContentStatus,
  OWNER_PRODUCT_SORTS,
  type OwnerProductSort,
  STOCK_FILTERS,
  type StockFilter,
} from '../shared/enumerations.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { LAST_REVISION } from '../shared/limits.js';
import type { Money } from '../shared/money.js';
import { TextSample } from '../shared/text-encodings.api.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../shared/text-encodings.js';
import { LostUnits } from '../stock/lost-units.api.js';
import {
  CATALOGUE_JOB_FAILURES,
  type CatalogueJobFailure,
  IMPORT_STATUSES,
} from './catalogue-jobs.events.js';
import type { CollectionDocument, NewProduct, ProductDocument, ProductImage } from './product.js';
import { collectionShape, imageShape, moneyShape, productShape } from './product-shape.js';

export type { NewProduct };

/** Which products a list, a bulk change or an export covers; all when no filter is set. */
export class OwnerProductFilter {
  /** words; each stands in the title, the slug, a tag or an SKU */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @Matches(LOCAL_ID) collectionId?: string;
  @IsOptional() @IsIn(CONTENT_STATUSES) status?: ContentStatus;
  /** number of a product type (section 3) */
  @IsOptional() @Matches(/^[1-5]$/) type?: string;
  @IsOptional() @IsString() @MaxLength(255) tag?: string;
  @IsOptional() @IsIn(STOCK_FILTERS) stock?: StockFilter;
}

/** `GET /api/config/products` → {@link OwnerProductsAnswer}. `cursor` is opaque, from the answer before. */
export class OwnerProductsRequest extends OwnerProductFilter {
  @IsOptional() @IsIn(OWNER_PRODUCT_SORTS) sort?: OwnerProductSort;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** One product of the owner's list. */
export class OwnerProductSummary {
  @IsString() id!: string;
  @IsString() collectionId!: string;
  @IsString() title!: string;
  @IsString() urlId!: string;
  @IsIn(CONTENT_STATUSES) status!: ContentStatus;
  /** epoch milliseconds; null unless scheduled */
  @OrNull() @IsInt() publishAt!: number | null;
  @IsInt() productType!: number;
  @IsString({ each: true }) tags!: string[];
  @OrNull() @IsA(imageShape) image!: ProductImage | null;
  @IsInt() variantCount!: number;
  /** the cheapest way to buy it; null when there is none */
  @OrNull() @IsA(moneyShape) fromPrice!: Money | null;
  @IsBoolean() onSale!: boolean;
  /** units that can be bought of all variants; null when one is unlimited */
  @OrNull() @IsInt() available!: number | null;
  @IsInt() revision!: number;
  /** ISO 8601 */
  @IsString() savedAt!: string;
  /** the actor in the log: an account's id, `import`, …; null when the event names none */
  @OrNull() @IsString() savedBy!: string | null;
}

export class OwnerProductsAnswer {
  @IsA(OwnerProductSummary, { each: true }) results!: OwnerProductSummary[];
  /** of all pages */
  @IsInt() total!: number;
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET /api/config/product-suggestions` */
export class OwnerSuggestionsRequest {
  @IsString() @MaxLength(200) q!: string;
}

/** The products that an owner may mean, those that were saved last first. */
export class OwnerSuggestionsAnswer {
  @IsA(OwnerProductSummary, { each: true }) results!: OwnerProductSummary[];
  /** the words that were searched for instead, because no product has those that were typed */
  @OrNull() @IsString() correctedQuery!: string | null;
}

/**
 * `GET`, `POST /api/config/products`, `PUT /api/config/products/{id}`: the body is the product document. A new one may
 * leave out `id`, `recordType`, `displayIndex` and its variants' ids. `PUT` carries the revision that the owner read,
 * as `If-Match: "7"`; when another member has saved since, it is refused with EDITED_MEANWHILE and `error.conflict`.
 */
export class OwnerProduct {
  @IsA(productShape) product!: ProductDocument;
  @IsInt() revision!: number;
  /** where visitors find it once it is published */
  @IsString() fullUrl!: string;
  /** ISO 8601 */
  @IsString() createdAt!: string;
  @IsString() savedAt!: string;
  @OrNull() @IsString() savedBy!: string | null;
}

/** The answer to a save: the document as it was stored, with its HTML sanitised. */
export class SavedProduct {
  @IsA(productShape) product!: ProductDocument;
  @IsInt() revision!: number;
}

/** `GET /api/config/products/{id}/history?cursor` → {@link ProductHistoryAnswer}, the newest first. */
export class HistoryRequest {
  @IsOptional() @Matches(/^\d{1,15}$/) cursor?: string;
}

/** A field that differs between two versions; a side is absent when its version has no such field. */
export class ChangedField implements FieldDifference {
  /** dotted path */
  @IsString() field!: string;
  @IsOptional() @IsAnything() before?: unknown;
  @IsOptional() @IsAnything() after?: unknown;
}

export class ProductVersion {
  @IsInt() revision!: number;
  @IsIn(['created', 'changed', 'restored', 'deleted']) kind!: 'created' | 'changed' | 'restored' | 'deleted';
  /** ISO 8601 */
  @IsString() at!: string;
  @OrNull() @IsString() by!: string | null;
  /** against the version before */
  @IsA(ChangedField, { each: true }) changes!: ChangedField[];
  /** the whole document; null of a deletion */
  @OrNull() @IsA(productShape) product!: ProductDocument | null;
}

export class ProductHistoryAnswer {
  @IsA(ProductVersion, { each: true }) results!: ProductVersion[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/config/products/{id}/restore` → {@link SavedProduct}: saves the document of that revision again. */
export class RestoreRequest {
  @IsInt() @Min(0) @Max(LAST_REVISION) revision!: number;
}

/** `POST /api/config/products/{id}/undelete` → {@link SavedProduct}: saves the last version of a deleted product again. */
export class UndeleteRequest {
  /** where it goes when its own collection was deleted; left out, it stays deleted then */
  @IsOptional() @Matches(LOCAL_ID) collectionId?: string;
}

/** `GET`, `POST /api/config/collections`, `GET`, `PUT`, `DELETE /api/config/collections/{id}`; `If-Match` as for products. */
export class OwnerCollection {
  @IsA(collectionShape) collection!: CollectionDocument;
  @IsInt() revision!: number;
  @IsInt() productCount!: number;
}

export class OwnerCollectionsAnswer {
  @IsA(OwnerCollection, { each: true }) results!: OwnerCollection[];
}

export class SavedCollection {
  @IsA(collectionShape) collection!: CollectionDocument;
  @IsInt() revision!: number;
}

export class JobStarted {
  @IsString() jobId!: string;
}

export class CatalogueJobRefused {
  @IsString() productId!: string;
  @IsString() title!: string;
  @IsString() reason!: string;
  /** of the imported file, from 1; absent of a bulk change */
  @IsOptional() @IsInt() line?: number;
}

const JOB_KINDS = ['bulk', 'import', 'pictures', 'reviews', 'content', 'content-undo'] as const;

/**
 * `GET /api/config/jobs/{jobId}`: the job goes on when the owner closes the page.
 * `POST /api/config/jobs/{jobId}/retry` → {@link JobStarted}, of a job that copied pictures: another job copies those
 * that are still elsewhere.
 */
export class CatalogueJob {
  @IsString() jobId!: string;
  @IsIn(JOB_KINDS) kind!: (typeof JOB_KINDS)[number];
  @IsIn(['waiting', 'running', 'finished', 'failed']) status!: 'waiting' | 'running' | 'finished' | 'failed';
  /** why it failed: its file is gone, or every try of a day failed */
  @OrNull() @IsIn(CATALOGUE_JOB_FAILURES) failure!: CatalogueJobFailure | null;
  /** products, pictures, pages, or lines of a file of reviews */
  @IsInt() total!: number;
  @IsInt() done!: number;
  @IsInt() changed!: number;
  @IsA(CatalogueJobRefused, { each: true }) refused!: CatalogueJobRefused[];
  /** ISO 8601 */
  @IsString() startedAt!: string;
  @OrNull() @IsString() startedBy!: string | null;
  @OrNull() @IsString() finishedAt!: string | null;
  /** of an import: the job that copies the pictures of its products; null when there are none */
  @OrNull() @IsString() picturesJobId!: string | null;
}

/** A job that came to nothing, or only in part, and that no later job of its kind has made good. */
export class FailedCatalogueJob {
  @IsString() jobId!: string;
  @IsIn(JOB_KINDS) kind!: CatalogueJob['kind'];
  /** null: it ended, but refused some */
  @OrNull() @IsIn(CATALOGUE_JOB_FAILURES) failure!: CatalogueJobFailure | null;
  /** products, pictures or lines that it refused */
  @IsInt() refused!: number;
}

/** `GET /api/config/jobs/failed`: of each kind the newest job, where it failed in the last two weeks. */
export class FailedCatalogueJobs {
  @IsA(FailedCatalogueJob, { each: true }) jobs!: FailedCatalogueJob[];
}

/**
 * `POST /api/config/products/import?dryRun=true`, multipart with one part `file`, a Shopify product CSV →
 * {@link ImportPreview}; the same without `dryRun` → {@link JobStarted}.
 * `GET /api/config/products/export` with the filters of the list → a CSV of the same format.
 */
export class DryRunRequest {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}

export class ProductImportRequest extends DryRunRequest {
  /** default `file`; see {@link ImportChoices} */
  @IsOptional() @IsIn(IMPORT_STATUSES) status?: (typeof IMPORT_STATUSES)[number];
  /** default `false`: the menu does not show new collections */
  @IsOptional() @IsIn(['true', 'false']) menu?: 'true' | 'false';
  /** how the bytes of the file are meant; absent: as they say, or as the file reads best */
  @IsOptional() @IsIn(TEXT_ENCODINGS) encoding?: TextEncoding;
}

export class ImportPreviewChanges {
  @IsString() productId!: string;
  @IsString() title!: string;
  @IsIn(['changed', 'added']) kind!: 'added' | 'changed';
  @IsString({ each: true }) fields!: string[];
}

export class ImportPreviewProblems {
  @IsInt() line!: number;
  @IsOptional() @IsString() handle?: string;
  @IsString() reason!: string;
}

/** A filled column that an import does not keep. */
export class ImportPreviewColumn {
  /** its header; `Column 7` where it has none */
  @IsString() column!: string;
  /** in how many rows it is filled; of a column that names collections, in how many products */
  @IsInt() rows!: number;
}

export class ImportPreviewCollections {
  @IsInt() total!: number;
  @IsInt() added!: number;
  /** the first 20 of those */
  @IsString({ each: true }) titles!: string[];
}

/** The pictures that would be copied into the library. */
export class ImportPreviewPictures {
  @IsInt() total!: number;
  /** the first 5 that they are copied from */
  @IsString({ each: true }) hosts!: string[];
}

export class ImportPreviewProducts {
  @IsInt() total!: number;
  @IsInt() added!: number;
  /** of those, the ones that visitors see at once */
  @IsInt() published!: number;
  /** they, or their stock alone */
  @IsInt() changed!: number;
  @IsInt() unchanged!: number;
}

/** A price of a product that an import would make more than ten times as high or as low. */
export class ImportPreviewLeap {
  @IsString() title!: string;
  @IsIn(['price', 'sale-price']) what!: 'price' | 'sale-price';
  /** null of a subscription option */
  @OrNull() @IsString() sku!: string | null;
  @IsA(moneyShape) before!: Money;
  @IsA(moneyShape) after!: Money;
}

/** The stock of a variant that an import would change. */
export class ImportPreviewStock {
  @IsString() variantId!: string;
  /** of the product */
  @IsString() title!: string;
  @IsString() sku!: string;
  /** units on hand; null: unlimited */
  @OrNull() @IsInt() before!: number | null;
  /** what was sold since the file was exported stays sold; null: unlimited */
  @OrNull() @IsInt() after!: number | null;
}

export class ImportPreview {
  @IsA(ImportPreviewProducts) products!: ImportPreviewProducts;
  @IsA(ImportPreviewCollections) collections!: ImportPreviewCollections;
  @IsA(ImportPreviewPictures) pictures!: ImportPreviewPictures;
  /** rows that cannot be read; `line` counts from 1 */
  @IsA(ImportPreviewProblems, { each: true }) problems!: ImportPreviewProblems[];
  /** how the file was read */
  @IsA(TextSample) text!: TextSample;
  /** columns of the file that are filled and have no place in a product here */
  @IsA(ImportPreviewColumn, { each: true }) notKept!: ImportPreviewColumn[];
  /** the first 200 products that change: their title and the names of the fields, `stock` among them */
  @IsA(ImportPreviewChanges, { each: true }) changes!: ImportPreviewChanges[];
  /** prices that the owner is asked about, and the first 200 of them */
  @IsInt() leaping!: number;
  @IsA(ImportPreviewLeap, { each: true }) leaps!: ImportPreviewLeap[];
  /** variants whose stock changes, of products that are there, and the first 200 of them */
  @IsInt() restocked!: number;
  @IsA(ImportPreviewStock, { each: true }) stock!: ImportPreviewStock[];
  @IsA(LostUnits) lost!: LostUnits;
}
