import { Module } from '@nestjs/common';
import { EmailReconciler } from './email.reconciler.js';
import { EmailWorker } from './email.worker.js';
import { TransportModule } from './transport.module.js';

@Module({ imports: [TransportModule], providers: [EmailWorker, EmailReconciler] })
export class EmailWorkersModule {}
