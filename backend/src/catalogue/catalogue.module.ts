import { Module } from '@nestjs/common';
import { DeleteProductHandler, SaveCollectionHandler, SaveProductHandler } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueQueries } from './catalogue.queries.js';

@Module({
  controllers: [CatalogueController],
  providers: [CatalogueQueries, SaveProductHandler, DeleteProductHandler, SaveCollectionHandler],
})
export class CatalogueModule {}
