import { RestockReceiptLink } from '@daybook/contracts/restock/restock.api';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { RestockReceiptLinks } from './restock-receipt-links.js';

/** Links of receipts for owners to pass on. The link lets its reader act for the subscriber, so it needs the right to send. */
@Controller('api/site-users/account/notifications/restock/sign-ups')
@Permission('restock.send')
@ReadYourWrites('restock')
export class RestockReceiptLinksController {
  constructor(private readonly links: RestockReceiptLinks) {}

  @Get(':signUpId/receipt')
  @Answers(
    RestockReceiptLink,
    'The link of a sign-up’s receipt',
    'RESTOCK_SIGN_UP_NOT_FOUND',
    'RESTOCK_SIGN_UP_UNCONFIRMED',
  )
  @Header('cache-control', 'no-store')
  receipt(
    @Param('signUpId') signUpId: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockReceiptLink> {
    return this.links.of(websiteId, signUpId);
  }
}
