import { RestockUnsubscribeAnswer } from '@daybook/contracts/restock/restock-email.api';
import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { WithoutCrumb } from '../../platform/access/csrf.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { RestockUnsubscribing } from './restock-unsubscribing.js';

/**
 * What `List-Unsubscribe` of an email names. Mail programs post to it for their reader (RFC 8058), from a few addresses
 * for all of them and without a cookie: the signed link is what allows it.
 */
@Controller('api/site-users/account/notifications/restock/unsubscribe/:token')
@Visitor()
export class UnsubscribeController {
  constructor(private readonly unsubscribing: RestockUnsubscribing) {}

  @Post()
  @Answers(
    RestockUnsubscribeAnswer,
    'Takes a subscriber off every restock list of the website',
    'RESTOCK_LINK_INVALID',
  )
  @HttpCode(200)
  @WithoutCrumb()
  unsubscribe(
    @Param('token') token: string,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<RestockUnsubscribeAnswer>> {
    return this.unsubscribing.unsubscribe(websiteId, token, metadata);
  }

  /** Looking at it changes nothing: programs that check emails open every link. */
  @Get()
  @Answers(null, 'Leads to the page that unsubscribes')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: `/restock/unsubscribe/${encodeURIComponent(token)}`, statusCode: 302 };
  }
}
