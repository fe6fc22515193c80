import { Module } from '@nestjs/common';
import { MailingListController } from './mailing-list/mailing-list.controller.js';
import { MailingListQueries } from './mailing-list/mailing-list.queries.js';
import { RestockLetterController } from './mails/restock-letter.controller.js';
import { RestockLetterQueries } from './mails/restock-letter.queries.js';
import { ResolveRestockMailHandler } from './mails/restock-mail.commands.js';
import { RestockMailQueries } from './mails/restock-mail.queries.js';
import { RestockMailsController } from './mails/restock-mails.controller.js';
import { OwnerRestockController } from './owner-restock.controller.js';
import { RestockReceiptQueries } from './receipts/restock-receipt.queries.js';
import { RestockReceiptLinksController } from './receipts/restock-receipt-links.controller.js';
import { RestockReceiptLinks } from './receipts/restock-receipt-links.js';
import { RestockReceipts } from './receipts/restock-receipts.js';
import { RestockStanding } from './receipts/restock-standing.js';
import { RestockQueries } from './restock.queries.js';
import { RestockLedgerQueries } from './restock-ledger.queries.js';
import { RestockSending } from './sends/restock-sending.js';
import { RestockSendsController } from './sends/restock-sends.controller.js';
import { RestockSends } from './sends/restock-sends.js';
import { RestockSendsQueries } from './sends/restock-sends.queries.js';
import { SignUpForRestockHandler } from './sign-ups/restock.commands.js';
import { RestockController } from './sign-ups/restock.controller.js';
import { RestockCaptcha } from './sign-ups/restock-captcha.js';
import { SignUpLimit } from './sign-ups/sign-up-limit.js';
import { RestockUnsubscribing } from './withdrawals/restock-unsubscribing.js';
import { UnsubscribeController } from './withdrawals/unsubscribe.controller.js';

@Module({
  controllers: [
    RestockController,
    OwnerRestockController,
    RestockSendsController,
    RestockLetterController,
    RestockMailsController,
    RestockReceiptLinksController,
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
    RestockReceiptLinks,
  ],
})
export class RestockModule {}
