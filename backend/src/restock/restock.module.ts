import { Module } from '@nestjs/common';
import { RestockHoldService } from './batches/restock-hold.service.js';
import { RestockOfferService } from './batches/restock-offer.service.js';
import { RestockPlanService } from './batches/restock-plan.service.js';
import { RestockTermsService } from './batches/restock-terms.service.js';
import { ResolveRestockEmailHandler } from './emails/restock-email.commands.js';
import { RestockEmailQueries } from './emails/restock-email.queries.js';
import { RestockEmailPreviewController } from './emails/restock-email-preview.controller.js';
import { RestockEmailPreviewQueries } from './emails/restock-email-preview.queries.js';
import { RestockEmailsController } from './emails/restock-emails.controller.js';
import { SettleRestockEmailHandler } from './emails/settle.commands.js';
import { UnknownOutcomesController } from './emails/unknown-outcomes.controller.js';
import { UnknownOutcomesQueries } from './emails/unknown-outcomes.queries.js';
import { MailingListController } from './mailing-list/mailing-list.controller.js';
import { MailingListQueries } from './mailing-list/mailing-list.queries.js';
import { OwnerRestockController } from './owner-restock.controller.js';
import { RestockLineQueries } from './receipts/restock-line.queries.js';
import {
  ConfirmMailingListHandler,
  ConfirmRestockSignUpHandler,
  DeclineRestockOfferHandler,
} from './receipts/restock-link.commands.js';
import { RestockReceiptQueries } from './receipts/restock-receipt.queries.js';
import { RestockReceiptLinksController } from './receipts/restock-receipt-links.controller.js';
import { RestockReceiptLinks } from './receipts/restock-receipt-links.js';
import { RestockReceipts } from './receipts/restock-receipts.js';
import { RestockQueries } from './restock.queries.js';
import { RestockLedgerQueries } from './restock-ledger.queries.js';
import { StartRestockSendHandler } from './sends/restock-send.commands.js';
import { RestockSendService } from './sends/restock-send.service.js';
import { RestockSending } from './sends/restock-sending.js';
import { RestockSendsController } from './sends/restock-sends.controller.js';
import { RestockSendsQueries } from './sends/restock-sends.queries.js';
import { SignUpForRestockHandler } from './sign-ups/restock.commands.js';
import { RestockController } from './sign-ups/restock.controller.js';
import { SignUpLimit } from './sign-ups/sign-up-limit.js';
import { LiftSuppressionHandler } from './suppressions/suppressions.commands.js';
import { SuppressionsController } from './suppressions/suppressions.controller.js';
import { SuppressionsQueries } from './suppressions/suppressions.queries.js';
import { EarlierSignUps } from './withdrawals/earlier-sign-ups.service.js';
import { RestockEraser } from './withdrawals/restock-eraser.service.js';
import { RestockListingQueries } from './withdrawals/restock-listing.queries.js';
import { UnsubscribeFromRestockHandler } from './withdrawals/unsubscribe.commands.js';
import { UnsubscribeController } from './withdrawals/unsubscribe.controller.js';
import { WithdrawalService } from './withdrawals/withdrawal.service.js';

@Module({
  controllers: [
    RestockController,
    OwnerRestockController,
    RestockSendsController,
    RestockEmailPreviewController,
    RestockEmailsController,
    UnknownOutcomesController,
    RestockReceiptLinksController,
    UnsubscribeController,
    MailingListController,
    SuppressionsController,
  ],
  providers: [
    SignUpLimit,
    SignUpForRestockHandler,
    RestockQueries,
    RestockLedgerQueries,
    MailingListQueries,
    RestockEmailPreviewQueries,
    RestockEmailQueries,
    ResolveRestockEmailHandler,
    SettleRestockEmailHandler,
    UnknownOutcomesQueries,
    WithdrawalService,
    SuppressionsQueries,
    LiftSuppressionHandler,
    RestockEraser,
    UnsubscribeFromRestockHandler,
    EarlierSignUps,
    RestockTermsService,
    RestockPlanService,
    RestockHoldService,
    RestockOfferService,
    RestockSendService,
    StartRestockSendHandler,
    RestockSending,
    RestockSendsQueries,
    ConfirmMailingListHandler,
    ConfirmRestockSignUpHandler,
    DeclineRestockOfferHandler,
    RestockReceipts,
    RestockReceiptQueries,
    RestockListingQueries,
    RestockLineQueries,
    RestockReceiptLinks,
  ],
  exports: [RestockTermsService, RestockHoldService, RestockOfferService, WithdrawalService],
})
export class RestockModule {}
