import { feature } from '../platform/feature.js';
import { websiteFile } from '../platform/website-files.js';
import { restockEmailDecider } from './emails/restock-email.decider.js';
import { MailingListQueries } from './mailing-list/mailing-list.queries.js';
import { restockDecider } from './restock.decider.js';
import { restockEmails } from './restock.emails.js';
import { RestockModule } from './restock.module.js';
import { restockForms, restockPages, restockReads } from './restock.pages.js';
import { RESTOCK_BATCHES, RESTOCK_EMAILS, RESTOCK_OFFERS } from './restock.queues.js';
import { RestockWorkersModule } from './restock.workers.module.js';
import { restockSendDecider } from './sends/restock-send.decider.js';
import { RestockEraser } from './withdrawals/restock-eraser.service.js';

export const restockFeature = feature({
  name: 'restock',
  eraser: RestockEraser,
  module: RestockModule,
  workers: RestockWorkersModule,
  streams: {
    // a list may hold thousands of sign-ups
    restock: { decider: restockDecider, cacheSize: 200 },
    restockemail: restockEmailDecider,
    restocksend: { decider: restockSendDecider, cacheSize: 20 },
  },
  queues: [RESTOCK_EMAILS, RESTOCK_OFFERS, RESTOCK_BATCHES],
  emails: restockEmails,
  personalTexts: { 'RestockSignUpMade.email': 'email' },
  pages: restockPages,
  pageForms: restockForms,
  visitorReads: restockReads,
  websiteFiles: [
    websiteFile('mailing-list.csv', MailingListQueries, (list, { website }) => list.csv(website)),
  ],
});
