import {
  RestockClaimAnswer,
  RestockClaimPlace,
  RestockClaimRequest,
} from '@daybook/contracts/restock/restock-receipt.api';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentShopper, type Shopper } from '../../platform/http/shopper.js';
import { VisitorOfHidden } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ClaimHeldUnit } from './restock-claim.commands.js';
import { RestockClaimQueries } from './restock-claim.queries.js';

/** A family behind one IP address may claim many units; a script that guesses links is stopped. */
const CLAIM_LIMIT: RateLimit = { name: 'restock-claim', perVisitor: 30, perIp: 120, seconds: 600 };
/** A reader may open the page of a link again and again, also in a browser that asks anew with each visit. */
const PLACE_LIMIT: RateLimit = { name: 'restock-claim-place', perVisitor: 120, perIp: 1200, seconds: 600 };

/** The link of a restock email adds the held unit to the visitor's cart. */
@Controller('api/site-users/account/notifications/restock')
@VisitorOfHidden()
@ReadYourWrites('cart', 'stock')
export class RestockClaimController {
  constructor(
    private readonly commands: CommandBus,
    private readonly claims: RestockClaimQueries,
  ) {}

  @Get('claim/:token')
  @Limited(PLACE_LIMIT)
  @Header('cache-control', 'no-store')
  @Answers(RestockClaimPlace, 'Which cart has the held unit', 'RESTOCK_LINK_INVALID')
  place(@Param('token') token: string, @CurrentShopper() shopper: Shopper): Promise<RestockClaimPlace> {
    return this.claims.place(shopper, token);
  }

  @Post('claim/:token')
  @Limited(CLAIM_LIMIT)
  @Answers(
    RestockClaimAnswer,
    'Puts the held unit into the visitor’s cart',
    'RESTOCK_LINK_INVALID',
    'RESTOCK_OFFER_OVER',
    'RESTOCK_CLAIMED_ELSEWHERE',
    'VARIANT_UNAVAILABLE',
    'OUT_OF_STOCK',
    'SUBSCRIPTION_ONLY',
    'GIFT_CARD_ONLY',
    'QUANTITY_ONE_ONLY',
    'CART_FULL',
    'CART_TOTAL_TOO_LARGE',
    'CART_CLOSED',
  )
  @HttpCode(200)
  claim(
    @Param('token') token: string,
    @Body() { moves = false }: RestockClaimRequest,
    @CurrentShopper() shopper: Shopper,
  ): Promise<CommittedAnswer<RestockClaimAnswer>> {
    return this.commands.execute(new ClaimHeldUnit(shopper, token, moves));
  }
}
