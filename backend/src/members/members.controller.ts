import {
  type ChangeRolesAnswer,
  ChangeRolesRequest,
  type InviteMemberAnswer,
  InviteMemberRequest,
  type MembersAnswer,
} from '@daybook/contracts/members/members.api';
import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { OwnerOrigin } from '../platform/access/owner-origin.js';
import { INVITATION_LIMIT, Limited } from '../platform/access/rate-limit.guard.js';
import type { Committed } from '../platform/log/committed.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { InviteMember, WithdrawInvitation } from './invitation.commands.js';
import { ChangeMember } from './members.commands.js';
import { MembersQueries } from './members.queries.js';

/** Who may enter a website. */
@Controller('api/config/members')
@Permission('members.manage')
@ReadYourWrites('members')
export class MembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: MembersQueries,
    private readonly origin: OwnerOrigin,
  ) {}

  @Get()
  list(@CurrentMember() member: MemberContext): Promise<MembersAnswer> {
    return this.members.members(member);
  }

  @Post('invitations')
  @Limited(INVITATION_LIMIT)
  invite(
    @Body() { email, roles }: InviteMemberRequest,
    @CurrentMember() member: MemberContext,
    @Req() request: FastifyRequest,
  ): Promise<Committed<InviteMemberAnswer>> {
    return this.commands.execute(new InviteMember(member, email, roles, this.origin.of(request)));
  }

  @Delete('invitations/:invitationId')
  withdraw(@Param('invitationId') invitationId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new WithdrawInvitation(member, invitationId));
  }

  @Put(':accountId')
  changeRoles(
    @Param('accountId') accountId: string,
    @Body() { roles }: ChangeRolesRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<Committed<ChangeRolesAnswer>> {
    return this.commands.execute(new ChangeMember(member, accountId, roles));
  }

  @Delete(':accountId')
  remove(@Param('accountId') accountId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new ChangeMember(member, accountId, 'removed'));
  }
}
