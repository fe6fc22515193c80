import { Module } from '@nestjs/common';
import { MailingListController } from './mailing-list.controller.js';
import { MailingListQueries } from './mailing-list.queries.js';
import { OwnerRestockController } from './owner-restock.controller.js';
import { SignUpForRestockHandler } from './restock.commands.js';
import { RestockController } from './restock.controller.js';
import { RestockQueries } from './restock.queries.js';
import { RestockCaptcha } from './restock-captcha.js';
import { RestockLedgerQueries } from './restock-ledger.queries.js';
import { RestockLetterController } from './restock-letter.controller.js';
import { RestockLetterQueries } from './restock-letter.queries.js';
import { ResolveRestockMailHandler } from './restock-mail.commands.js';
import { RestockMailQueries } from './restock-mail.queries.js';
import { RestockMailsController } from './restock-mails.controller.js';
import { RestockReceiptQueries } from './restock-receipt.queries.js';
import { RestockReceipts } from './restock-receipts.js';
import { RestockSending } from './restock-sending.js';
import { RestockSendsController } from './restock-sends.controller.js';
import { RestockSends } from './restock-sends.js';
import { RestockSendsQueries } from './restock-sends.queries.js';
import { RestockStanding } from './restock-standing.js';
import { RestockUnsubscribing } from './restock-unsubscribing.js';
import { SignUpLimit } from './sign-up-limit.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({
  controllers: [
    RestockController,
    OwnerRestockController,
    RestockSendsController,
    RestockLetterController,
    RestockMailsController,
    UnsubscribeController,
    MailingListController,
  ],
  providers: [
    RestockCaptcha,
    SignUpLimit,
    SignUpForRestockHandler,
    RestockQueries,
    RestockLedgerQueries,
    MailingListQueries,
    RestockLetterQueries,
    RestockMailQueries,
    ResolveRestockMailHandler,
    RestockUnsubscribing,
    RestockSends,
    RestockSending,
    RestockSendsQueries,
    RestockStanding,
    RestockReceipts,
    RestockReceiptQueries,
  ],
})
export class RestockModule {}
