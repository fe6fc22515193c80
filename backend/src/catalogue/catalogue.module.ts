import { Module } from '@nestjs/common';
import { BulkChangeController } from './bulk-change.controller.js';
import { BulkChangeQueries } from './bulk-change.queries.js';
import { DeleteProductHandler, SaveCollectionHandler, SaveProductHandler } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { StartCatalogueJobHandler } from './catalogue-jobs.commands.js';
import { CatalogueJobsQueries } from './catalogue-jobs.queries.js';
import {
  ChangeProductHandler,
  CreateProductHandler,
  RestoreProductHandler,
} from './owner-catalogue.commands.js';
import { OwnerCatalogueController } from './owner-catalogue.controller.js';
import { OwnerCatalogueQueries } from './owner-catalogue.queries.js';
import {
  ChangeCollectionHandler,
  CreateCollectionHandler,
  DeleteCollectionHandler,
} from './owner-collections.commands.js';
import { OwnerCollectionsController } from './owner-collections.controller.js';
import { OwnerCollectionsQueries } from './owner-collections.queries.js';
import { ProductService } from './product.service.js';
import { ProductFilesController } from './product-files.controller.js';
import { ProductFilesQueries } from './product-files.queries.js';
import { ProductPreviewController } from './product-preview.controller.js';
import { StartImportHandler } from './start-import.commands.js';

@Module({
  controllers: [
    CatalogueController,
    BulkChangeController,
    ProductFilesController,
    OwnerCatalogueController,
    OwnerCollectionsController,
    ProductPreviewController,
  ],
  providers: [
    CatalogueQueries,
    OwnerCatalogueQueries,
    OwnerCollectionsQueries,
    BulkChangeQueries,
    CatalogueJobsQueries,
    ProductFilesQueries,
    StartCatalogueJobHandler,
    StartImportHandler,
    ProductService,
    SaveProductHandler,
    CreateProductHandler,
    ChangeProductHandler,
    RestoreProductHandler,
    DeleteProductHandler,
    SaveCollectionHandler,
    CreateCollectionHandler,
    ChangeCollectionHandler,
    DeleteCollectionHandler,
  ],
  exports: [ProductService],
})
export class CatalogueModule {}
