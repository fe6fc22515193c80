import { Module } from '@nestjs/common';
import { NewestRows } from '../platform/log/newest-rows.js';
import { AddOnsController } from './add-ons.controller.js';
import { ChangeProductsHandler } from './bulk/bulk-change.commands.js';
import { BulkChangeController } from './bulk/bulk-change.controller.js';
import { BulkChangeQueries } from './bulk/bulk-change.queries.js';
import { BulkJobsQueries } from './bulk/bulk-jobs.queries.js';
import { BulkRestoreQueries } from './bulk/bulk-restore.queries.js';
import { BulkStockQueries } from './bulk/bulk-stock.queries.js';
import { BulkStockService } from './bulk/bulk-stock.service.js';
import { RestoreProductService } from './bulk/restore-product.service.js';
import { RewindController } from './bulk/rewind.controller.js';
import { RewindQueries } from './bulk/rewind.queries.js';
import { UndoProductService } from './bulk/undo-product.service.js';
import { DeleteProductHandler, SaveCollectionHandler, SaveProductHandler } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CatalogueSitemap } from './catalogue-sitemap.queries.js';
import { CollectionService } from './collections/collection.service.js';
import {
  ChangeCollectionHandler,
  CreateCollectionHandler,
  DeleteCollectionHandler,
} from './collections/owner-collections.commands.js';
import { OwnerCollectionsController } from './collections/owner-collections.controller.js';
import { OwnerCollectionsQueries } from './collections/owner-collections.queries.js';
import { CurrencyChangeController } from './currency/currency-change.controller.js';
import { CurrencyChangeQueries } from './currency/currency-change.queries.js';
import { CurrencyChangeService } from './currency/currency-change.service.js';
import {
  CopyPicturesHandler,
  RetryPictureCopiesHandler,
  StartPictureCopiesHandler,
} from './imports/copies/picture-copies.commands.js';
import { FreePlacesQueries } from './imports/free-places.queries.js';
import { ImportService } from './imports/import.service.js';
import { ImportProductsHandler } from './imports/import-products.commands.js';
import { NamedInFileService } from './imports/named-in-file.service.js';
import { ProductFilesController } from './imports/product-files.controller.js';
import { ProductFilesQueries } from './imports/product-files.queries.js';
import { StartImportHandler } from './imports/start-import.commands.js';
import { InstalmentModalController } from './instalments/instalment-modal.controller.js';
import { InstalmentModals } from './instalments/instalment-modals.js';
import { NoteCatalogueJobHandler, StartCatalogueJobHandler } from './jobs/catalogue-jobs.commands.js';
import { CatalogueJobsQueries } from './jobs/catalogue-jobs.queries.js';
import { OwnerSuggestionsController } from './lists/owner-suggestions.controller.js';
import { OwnerSuggestionsQueries } from './lists/owner-suggestions.queries.js';
import { SearchController } from './lists/search.controller.js';
import { SearchQueries } from './lists/search.queries.js';
import {
  ChangeProductHandler,
  CreateProductHandler,
  RestoreProductHandler,
  UndeleteProductHandler,
} from './owner-catalogue.commands.js';
import { OwnerCatalogueController } from './owner-catalogue.controller.js';
import { OwnerCatalogueQueries } from './owner-catalogue.queries.js';
import { DeletedProductsController } from './products/deleted-products.controller.js';
import { DeletedProductsQueries } from './products/deleted-products.queries.js';
import { ProductService } from './products/product.service.js';
import { ProductPreviewController } from './products/product-preview.controller.js';
import { ImportReviewsHandler, StartReviewImportHandler } from './reviews/imports/review-import.commands.js';
import { ReviewImportQueries } from './reviews/imports/review-import.queries.js';
import { ReviewImportService } from './reviews/imports/review-import.service.js';
import { OwnerReviewsController } from './reviews/owner-reviews.controller.js';
import { OwnerReviewsQueries } from './reviews/owner-reviews.queries.js';
import { ReviewRequestsController } from './reviews/requests/review-requests.controller.js';
import { ReviewRequestsService } from './reviews/requests/review-requests.service.js';
import { ReviewedOrdersService } from './reviews/requests/reviewed-orders.service.js';
import { WriteReviewHandler } from './reviews/requests/write-review.commands.js';
import {
  AnswerReviewHandler,
  ChangeReviewStatusesHandler,
  EraseReviewHandler,
} from './reviews/review.commands.js';
import { ReviewErasureService } from './reviews/review-erasure.service.js';
import { ReviewsQueries } from './reviews/reviews.queries.js';

@Module({
  controllers: [
    CatalogueController,
    AddOnsController,
    SearchController,
    OwnerSuggestionsController,
    DeletedProductsController,
    BulkChangeController,
    CurrencyChangeController,
    RewindController,
    ProductFilesController,
    OwnerCatalogueController,
    OwnerCollectionsController,
    ProductPreviewController,
    OwnerReviewsController,
    ReviewRequestsController,
    InstalmentModalController,
  ],
  providers: [
    NewestRows,
    CatalogueQueries,
    CatalogueSitemap,
    SearchQueries,
    OwnerSuggestionsQueries,
    InstalmentModals,
    OwnerCatalogueQueries,
    DeletedProductsQueries,
    OwnerCollectionsQueries,
    BulkChangeQueries,
    BulkJobsQueries,
    BulkRestoreQueries,
    RewindQueries,
    BulkStockQueries,
    CurrencyChangeQueries,
    CurrencyChangeService,
    BulkStockService,
    UndoProductService,
    RestoreProductService,
    CatalogueJobsQueries,
    ProductFilesQueries,
    StartCatalogueJobHandler,
    NoteCatalogueJobHandler,
    StartImportHandler,
    ImportProductsHandler,
    ImportService,
    NamedInFileService,
    FreePlacesQueries,
    StartPictureCopiesHandler,
    RetryPictureCopiesHandler,
    CopyPicturesHandler,
    ChangeProductsHandler,
    CollectionService,
    ProductService,
    SaveProductHandler,
    CreateProductHandler,
    ChangeProductHandler,
    RestoreProductHandler,
    UndeleteProductHandler,
    DeleteProductHandler,
    SaveCollectionHandler,
    CreateCollectionHandler,
    ChangeCollectionHandler,
    DeleteCollectionHandler,
    ReviewsQueries,
    OwnerReviewsQueries,
    ReviewImportQueries,
    ReviewImportService,
    ReviewErasureService,
    StartReviewImportHandler,
    ImportReviewsHandler,
    ChangeReviewStatusesHandler,
    AnswerReviewHandler,
    EraseReviewHandler,
    ReviewedOrdersService,
    ReviewRequestsService,
    WriteReviewHandler,
  ],
  exports: [ProductService, ReviewRequestsService],
})
export class CatalogueModule {}
