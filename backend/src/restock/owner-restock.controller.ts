import {
  RestockGroupsAnswer,
  RestockGroupsRequest,
  RestockLedgerAnswer,
  RestockReadyAnswer,
  RestockSignUpsAnswer,
  RestockSignUpsRequest,
} from '@daybook/contracts/restock/restock.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { RestockQueries } from './restock.queries.js';
import { RestockLedgerQueries } from './restock-ledger.queries.js';

/** The owner's side of restock notifications (section 7). */
@Controller('api/site-users/account/notifications/restock')
@Permission('restock.read')
@ReadYourWrites('restock', 'restock_emails', 'catalogue', 'stock')
export class OwnerRestockController {
  constructor(
    private readonly restock: RestockQueries,
    private readonly ledgers: RestockLedgerQueries,
  ) {}

  @Get()
  @Answers(RestockSignUpsAnswer, 'The restock sign-ups, of one variant or of all')
  signUps(
    @Query() request: RestockSignUpsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockSignUpsAnswer> {
    return this.restock.signUps(websiteId, request);
  }

  @Get('groups')
  @Answers(RestockGroupsAnswer, 'The variants that visitors wait for')
  groups(
    @Query() request: RestockGroupsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockGroupsAnswer> {
    return this.restock.groups(websiteId, request);
  }

  @Get('ready')
  @Answers(RestockReadyAnswer, 'How many people wait for a variant that has units for them')
  ready(@CurrentMember() { websiteId }: MemberContext): Promise<RestockReadyAnswer> {
    return this.ledgers.ready(websiteId);
  }

  @Get('ledger')
  @Answers(RestockLedgerAnswer, 'From sign-up to sale, one line a variant')
  ledger(@CurrentMember() { websiteId }: MemberContext): Promise<RestockLedgerAnswer> {
    return this.ledgers.ledger(websiteId);
  }
}
