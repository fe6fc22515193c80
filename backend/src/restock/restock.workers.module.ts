import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Module } from '@nestjs/common';
import { renderEmail } from '../email/templates/render-email.js';
import { SignedLinks } from '../platform/access/signed-links.js';
import type { Config } from '../platform/config.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CONFIG, EVENT_STORE } from '../platform/tokens.js';
import { RestockBatchService } from './batches/restock-batch.service.js';
import { RestockBatchesReactor } from './batches/restock-batches.reactor.js';
import { RestockBatchesWorker } from './batches/restock-batches.worker.js';
import { RestockOffersReactor } from './batches/restock-offers.reactor.js';
import { RestockOffersReconciler } from './batches/restock-offers.reconciler.js';
import { RestockOffersWorker } from './batches/restock-offers.worker.js';
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
    {
      provide: RestockBatchService,
      inject: [EVENT_STORE, Aggregates, PersonalData, RestockEmailBacklog],
      useFactory: (
        store: EventStore,
        aggregates: Aggregates,
        { linkKey }: PersonalData,
        backlog: RestockEmailBacklog,
      ) => new RestockBatchService(store, aggregates, linkKey, (since) => backlog.waitForRoom(since)),
    },
    {
      provide: RestockEmailWriter,
      inject: [Aggregates, SignedLinks, CONFIG],
      useFactory: (aggregates: Aggregates, links: SignedLinks, config: Config) =>
        new RestockEmailWriter(aggregates, links, renderEmail, config),
    },
    {
      provide: SendingPace,
      inject: [CONFIG],
      // the mailbox takes all at once
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
  ],
})
export class RestockWorkersModule {}
