import { Module } from '@nestjs/common';
import { DownloadLinksService } from './download-links.service.js';
import { DownloadFileHandler, RenewDownloadsHandler } from './downloads.commands.js';
import { OrderDownloadsController, OwnerOrderDownloadsController } from './order-downloads.controller.js';
import { OrderDownloadsQueries } from './order-downloads.queries.js';
import { ProductFileStorage } from './product-file-storage.service.js';
import {
  AddProductFileHandler,
  ChangeDownloadTermsHandler,
  RemoveProductFileHandler,
} from './product-files.commands.js';
import { DownloadFilesController } from './product-files.controller.js';
import { ProductFilesQueries } from './product-files.queries.js';

@Module({
  controllers: [OrderDownloadsController, OwnerOrderDownloadsController, DownloadFilesController],
  providers: [
    DownloadLinksService,
    OrderDownloadsQueries,
    ProductFileStorage,
    ProductFilesQueries,
    DownloadFileHandler,
    RenewDownloadsHandler,
    AddProductFileHandler,
    RemoveProductFileHandler,
    ChangeDownloadTermsHandler,
  ],
})
export class DownloadsModule {}
