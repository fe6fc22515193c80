import { Module } from '@nestjs/common';
import { IntegrityController } from './integrity.controller.js';
import { LogChain } from './log-chain.js';
import { UnitProofsController } from './unit-proofs.controller.js';
import { UnitProofs } from './unit-proofs.js';

@Module({ controllers: [IntegrityController, UnitProofsController], providers: [LogChain, UnitProofs] })
export class IntegrityModule {}
