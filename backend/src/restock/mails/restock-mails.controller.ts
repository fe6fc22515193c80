import {
  type ResolveRestockMailAnswer,
  ResolveRestockMailRequest,
  type RestockMailsAnswer,
  RestockMailsRequest,
} from '@daybook/contracts/restock/restock-mail.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { ResolveRestockMail } from './restock-mail.commands.js';
import { RestockMailQueries } from './restock-mail.queries.js';

/** The letters of restock notifications, for owners: what became of each, and what nobody knows. */
@Controller('api/site-users/account/notifications/restock/mails')
export class RestockMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly letters: RestockMailQueries,
  ) {}

  @Get()
  @Permission('restock.read')
  @ReadYourWrites('restock_mails', 'restock')
  mails(
    @Query() request: RestockMailsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockMailsAnswer> {
    return this.letters.mails(websiteId, request);
  }

  @Post(':mailId/resolve')
  @HttpCode(200)
  @Permission('restock.send')
  resolve(
    @Param('mailId') mailId: string,
    @Body() { how }: ResolveRestockMailRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ResolveRestockMailAnswer>> {
    return this.commands.execute(new ResolveRestockMail(member, mailId, how));
  }
}
