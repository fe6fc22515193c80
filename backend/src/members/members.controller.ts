import {
  ChangeRolesAnswer,
  ChangeRolesRequest,
  InvitationsAnswer,
  InviteMemberAnswer,
  InviteMemberRequest,
  MemberNamesAnswer,
  MembersAnswer,
  MembersFilter,
  MembersRequest,
  WebsiteAdminsAnswer,
} from '@daybook/contracts/members/members.api';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission, SignedIn } from '../platform/access/member.js';
import { OwnerOrigin } from '../platform/access/owner-origin.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { InviteMember, WithdrawInvitation } from './invitation.commands.js';
import { ChangeMember } from './members.commands.js';
import { MembersListQueries } from './members-list.queries.js';
import { SignOutMember } from './sign-out-member.commands.js';

/** A whole team is invited in an hour; mail to strangers is stopped. */
const INVITATION_LIMIT: RateLimit = {
  name: 'invitation',
  perVisitor: 50,
  perIp: 200,
  seconds: 3600,
  isLasting: true,
};

/** The members of a website and its invitations. */
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
  @Answers(MembersAnswer, 'The members of the website')
  list(@CurrentMember() member: MemberContext, @Query() request: MembersRequest): Promise<MembersAnswer> {
    return this.members.page(member, request);
  }

  @Get('names')
  @Answers(MemberNamesAnswer, 'The email addresses of all members, by account id')
  names(@CurrentMember() member: MemberContext): Promise<MemberNamesAnswer> {
    return this.members.names(member);
  }

  @Get('admins')
  @Answers(WebsiteAdminsAnswer, 'The admins of the website, whom a member asks for another role')
  @SignedIn()
  admins(@CurrentMember() member: MemberContext): Promise<WebsiteAdminsAnswer> {
    return this.members.admins(member);
  }

  @Get('invitations')
  @Answers(InvitationsAnswer, 'The invitations that are open')
  invited(
    @CurrentMember() member: MemberContext,
    @Query() filter: MembersFilter,
  ): Promise<InvitationsAnswer> {
    return this.members.invited(member, filter);
  }

  @Post('invitations')
  @Answers(InviteMemberAnswer, 'Invites a person to the website', 'ALREADY_MEMBER', 'ROLES_INVALID')
  @Limited(INVITATION_LIMIT)
  invite(
    @Body() { email, roles }: InviteMemberRequest,
    @CurrentMember() member: MemberContext,
    @Req() request: FastifyRequest,
  ): Promise<CommittedAnswer<InviteMemberAnswer>> {
    return this.commands.execute(new InviteMember(member, email, roles, this.origin.of(request)));
  }

  @Delete('invitations/:invitationId')
  @Answers(Done, 'Withdraws an invitation', 'INVITATION_NOT_FOUND')
  withdraw(@Param('invitationId') invitationId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new WithdrawInvitation(member, invitationId));
  }

  @Put(':accountId')
  @Answers(
    ChangeRolesAnswer,
    'Changes the roles of a member',
    'MEMBER_NOT_FOUND',
    'LAST_ADMIN',
    'ROLES_INVALID',
  )
  changeRoles(
    @Param('accountId') accountId: string,
    @Body() { roles }: ChangeRolesRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangeRolesAnswer>> {
    return this.commands.execute(new ChangeMember(member, accountId, roles));
  }

  @Delete(':accountId/sessions')
  @Answers(Done, 'Signs a member out everywhere', 'MEMBER_NOT_FOUND')
  signOut(@Param('accountId') accountId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new SignOutMember(member, accountId));
  }

  @Delete(':accountId')
  @Answers(ChangeRolesAnswer, 'Removes a member', 'MEMBER_NOT_FOUND', 'LAST_ADMIN')
  remove(@Param('accountId') accountId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new ChangeMember(member, accountId, 'removed'));
  }
}
