import { Module } from '@nestjs/common';
import { DeleteProductHandler, SaveCollectionHandler, SaveProductHandler } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueQueries } from './catalogue.queries.js';
import {
  ChangeProductHandler,
  CreateProductHandler,
  RestoreProductHandler,
} from './owner-catalogue.commands.js';
import { OwnerCatalogueQueries } from './owner-catalogue.queries.js';
import {
  ChangeCollectionHandler,
  CreateCollectionHandler,
  DeleteCollectionHandler,
} from './owner-collections.commands.js';
import { OwnerCollectionsQueries } from './owner-collections.queries.js';
import { ProductSaving } from './product-saving.js';

@Module({
  controllers: [CatalogueController],
  providers: [
    CatalogueQueries,
    OwnerCatalogueQueries,
    OwnerCollectionsQueries,
    ProductSaving,
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
})
export class CatalogueModule {}
