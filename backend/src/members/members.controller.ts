import {
  type ChangeRolesAnswer,
  ChangeRolesRequest,
  type InvitationsAnswer,
  type InviteMemberAnswer,
  InviteMemberRequest,
  type MemberNamesAnswer,
  type MembersAnswer,
  MembersFilter,
  MembersRequest,
} from '@daybook/contracts/members/members.api';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { OwnerOrigin } from '../platform/access/owner-origin.js';
import { INVITATION_LIMIT, Limited } from '../platform/access/rate-limit.guard.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { InviteMember, WithdrawInvitation } from './invitation.commands.js';
import { ChangeMember } from './members.commands.js';
import { MembersListQueries } from './members-list.queries.js';

/** Who may enter a website. */
@Controller('api/config/members')
@Permission('members.manage')
@ReadYourWrites('members')
export class MembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: MembersListQueries,
    private readonly origin: OwnerOrigin,
  ) {}

  @Get()
  list(@CurrentMember() member: MemberContext, @Query() request: MembersRequest): Promise<MembersAnswer> {
    return this.members.page(member, request);
  }

  @Get('names')
  names(@CurrentMember() member: MemberContext): Promise<MemberNamesAnswer> {
    return this.members.names(member);
  }

  @Get('invitations')
  invited(
    @CurrentMember() member: MemberContext,
    @Query() filter: MembersFilter,
  ): Promise<InvitationsAnswer> {
    return this.members.invited(member, filter);
  }

  @Post('invitations')
  @Limited(INVITATION_LIMIT)
  invite(
    @Body() { email, roles }: InviteMemberRequest,
    @CurrentMember() member: MemberContext,
    @Req() request: FastifyRequest,
  ): Promise<CommittedAnswer<InviteMemberAnswer>> {
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
  ): Promise<CommittedAnswer<ChangeRolesAnswer>> {
    return this.commands.execute(new ChangeMember(member, accountId, roles));
  }

  @Delete(':accountId')
  remove(@Param('accountId') accountId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new ChangeMember(member, accountId, 'removed'));
  }
}
