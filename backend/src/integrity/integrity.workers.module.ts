import { Module } from '@nestjs/common';
import { LogChain } from './log-chain.js';
import { LogChainReconciler } from './log-chain.reconciler.js';
import { UnitProofs } from './unit-proofs.js';
import { UnitProofsWorker } from './unit-proofs.worker.js';

@Module({ providers: [LogChain, LogChainReconciler, UnitProofs, UnitProofsWorker] })
export class IntegrityWorkersModule {}
