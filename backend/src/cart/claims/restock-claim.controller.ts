import { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import { Visitor } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { CurrentShopper, type Shopper } from '../shopper.js';
import { ClaimHeldUnit } from './restock-claim.commands.js';

/** A family behind one IP address may claim many units; a script that guesses links is stopped. */
const CLAIM_LIMIT: RateLimit = { name: 'restock-claim', perVisitor: 30, perIp: 120, seconds: 600 };

/** The link of a restock email adds the held unit to the visitor's cart. */
@Controller('api/site-users/account/notifications/restock')
@Visitor()
@Limited(CLAIM_LIMIT)
export class RestockClaimController {
  constructor(private readonly commands: CommandBus) {}

  @Post('claim/:token')
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
    'CURRENCY_MISMATCH',
    'CART_CLOSED',
  )
  @HttpCode(200)
  claim(
    @Param('token') token: string,
    @Body(NoFields) _: unknown,
    @CurrentShopper() shopper: Shopper,
  ): Promise<CommittedAnswer<RestockClaimAnswer>> {
    return this.commands.execute(new ClaimHeldUnit(shopper, token));
  }
}
