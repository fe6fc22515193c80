import { Module } from '@nestjs/common';
import { DownloadLinksService } from './download-links.service.js';
import { DownloadFileHandler, RenewDownloadsHandler } from './downloads.commands.js';
import {
  DownloadsController,
  OrderDownloadsController,
  OwnerOrderDownloadsController,
} from './order-downloads.controller.js';
import { OrderDownloadsService } from './order-downloads.service.js';
import { ProductFileStorage } from './product-file-storage.service.js';
import {
  AddProductFileHandler,
  ChangeDownloadTermsHandler,
  RemoveProductFileHandler,
} from './product-files.commands.js';
import { DownloadFilesController } from './product-files.controller.js';
import { ProductFilesService } from './product-files.service.js';

@Module({
  controllers: [
    DownloadsController,
    OrderDownloadsController,
    OwnerOrderDownloadsController,
    DownloadFilesController,
  ],
  providers: [
    DownloadLinksService,
    OrderDownloadsService,
    ProductFileStorage,
    ProductFilesService,
    DownloadFileHandler,
    RenewDownloadsHandler,
    AddProductFileHandler,
    RemoveProductFileHandler,
    ChangeDownloadTermsHandler,
  ],
})
export class DownloadsModule {}
