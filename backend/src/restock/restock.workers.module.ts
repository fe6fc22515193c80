import { Module } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { CONFIG } from '../platform/tokens.js';
import { RestockBatchService } from './batches/restock-batch.service.js';
import { RestockBatchesReactor } from './batches/restock-batches.reactor.js';
import { RestockBatchesWorker } from './batches/restock-batches.worker.js';
import { RestockOffersReactor } from './batches/restock-offers.reactor.js';
import { RestockOffersReconciler } from './batches/restock-offers.reconciler.js';
import { RestockOffersWorker } from './batches/restock-offers.worker.js';
import { RestockPurchaseService } from './batches/restock-purchase.service.js';
import { RestockWaitingLineReactor } from './batches/restock-waiting-line.reactor.js';
import { RestockWaitingLineService } from './batches/restock-waiting-line.service.js';
import { RestockEmailBacklog } from './emails/restock-email.backlog.js';
import { RestockEmailReactor } from './emails/restock-email.reactor.js';
import { RestockEmailReconciler } from './emails/restock-email.reconciler.js';
import { RestockEmailWorker } from './emails/restock-email.worker.js';
import { RestockEmailWriter } from './emails/restock-email-writer.service.js';
import { SendingPace } from './emails/sending-pace.js';
import { RestockModule } from './restock.module.js';

@Module({
  imports: [RestockModule],
  providers: [
    RestockEmailBacklog,
    RestockBatchService,
    RestockEmailWriter,
    {
      provide: SendingPace,
      inject: [CONFIG],
      // the mailbox of the product itself needs no limit
      useFactory: ({ smtpUrl, emailsPerDomain }: Config) => new SendingPace(smtpUrl ? emailsPerDomain : 0),
    },
    RestockEmailReactor,
    RestockEmailReconciler,
    RestockEmailWorker,
    RestockBatchesReactor,
    RestockBatchesWorker,
    RestockOffersReactor,
    RestockOffersReconciler,
    RestockOffersWorker,
    RestockPurchaseService,
    RestockWaitingLineReactor,
    RestockWaitingLineService,
  ],
})
export class RestockWorkersModule {}
