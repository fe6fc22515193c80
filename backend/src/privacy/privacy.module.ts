import { Module } from '@nestjs/common';
import { ErasePersonHandler } from './erasure.commands.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureDesk } from './erasure-desk.js';

@Module({ controllers: [ErasureController], providers: [ErasureDesk, ErasePersonHandler] })
export class PrivacyModule {}
