import { Module } from '@nestjs/common';
import { IntegrityController } from './integrity.controller.js';
import { LogChain } from './log-chain.js';

@Module({ controllers: [IntegrityController], providers: [LogChain] })
export class IntegrityModule {}
