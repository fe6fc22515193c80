import { Module } from '@nestjs/common';
import { ErasePersonHandler } from './erasure.commands.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

@Module({ controllers: [ErasureController], providers: [ErasureService, ErasePersonHandler] })
export class PrivacyModule {}
