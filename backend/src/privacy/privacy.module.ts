import { Module } from '@nestjs/common';
import { ErasePersonEverywhereHandler, ErasePersonHandler } from './erasure.commands.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

@Module({
  controllers: [ErasureController],
  providers: [ErasureService, ErasePersonHandler, ErasePersonEverywhereHandler],
})
export class PrivacyModule {}
