import { Module } from '@nestjs/common';
import { LogChain } from './log-chain.js';
import { LogChainReconciler } from './log-chain.reconciler.js';

@Module({ providers: [LogChain, LogChainReconciler] })
export class IntegrityWorkersModule {}
