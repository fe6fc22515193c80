import { RestockListing, RestockUnsubscribeAnswer } from '@daybook/contracts/restock/restock-email.api';
import { Controller, Get, Header, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { WithoutCrumb } from '../../platform/access/csrf.guard.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { RestockListingQueries } from './restock-listing.queries.js';
import { UnsubscribeFromRestock } from './unsubscribe.commands.js';

/**
 * The link of `List-Unsubscribe` in an email. Mail programs post to it for their reader (RFC 8058), many readers from one
 * IP address and without a cookie, so the route has no rate limit and no crumb: the signed link allows the call.
 */
@Controller('api/site-users/account/notifications/restock/unsubscribe/:token')
@VisitorOfHidden()
export class UnsubscribeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: RestockListingQueries,
  ) {}

  @AlsoOfClosed()
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
    @CurrentVisitor() { websiteId, metadata: { spend: _, ...metadata } }: VisitorContext,
  ): Promise<CommittedAnswer<RestockUnsubscribeAnswer>> {
    // a mailbox provider unsubscribes many people from one address, and a signed link works once
    return this.commands.execute(
      new UnsubscribeFromRestock(websiteId, { token, purpose: 'unsubscribe' }, metadata),
    );
  }

  /** Opening the link changes nothing, because programs that check emails open every link. */
  @Get()
  @Answers(null, 'Leads to the page that unsubscribes')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: `/restock/unsubscribe/${encodeURIComponent(token)}`, statusCode: 302 };
  }

  @Get('lists')
  @ReadYourWrites('restock')
  @Answers(RestockListing, 'Whether the subscriber is on a restock list still', 'RESTOCK_LINK_INVALID')
  @Header('cache-control', 'no-store')
  lists(
    @Param('token') token: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<RestockListing> {
    return this.listings.of(websiteId, token);
  }
}
