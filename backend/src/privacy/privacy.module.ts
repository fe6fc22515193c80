import { Module } from '@nestjs/common';
import { ErasePersonEverywhereHandler, ErasePersonHandler, ExportPersonHandler } from './erasure.commands.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';
import { MissingKeysService } from './missing-keys.service.js';
import { PersonExportService } from './person-export.service.js';

@Module({
  controllers: [ErasureController],
  providers: [
    ErasureService,
    MissingKeysService,
    PersonExportService,
    ExportPersonHandler,
    ErasePersonHandler,
    ErasePersonEverywhereHandler,
  ],
})
export class PrivacyModule {}
