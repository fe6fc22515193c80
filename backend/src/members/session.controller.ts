import {
  ChangePasswordRequest,
  EndSessionsRequest,
  SessionAnswer,
  SessionsAnswer,
  SignInRequest,
} from '@daybook/contracts/members/members.api';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '../platform/access/access.js';
import { CurrentMember, type MemberContext, SignedIn } from '../platform/access/member.js';
import { setDeviceCookie } from '../platform/http/cookies.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { EndSession, EndSessions, SignIn } from './account.commands.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { MembersQueries } from './members.queries.js';
import { ChangePassword } from './password.commands.js';
import { SessionWelcome } from './session-welcome.js';

const REFUSED_SIGN_INS = [
  'SIGN_IN_FAILED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'TOO_MANY_ATTEMPTS',
] as const;

/** Signing in and out, and the sessions and the password of the account that is signed in. */
@Controller('api/config')
@SignedIn()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessionWelcome: SessionWelcome,
    private readonly members: MembersQueries,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  // also before the first website, and while a website is closed
  @mayCall('open')
  @Post('session')
  @Answers(SessionAnswer, 'Signs in', ...REFUSED_SIGN_INS)
  @HttpCode(200)
  async signIn(
    @Body() { email, password, code }: SignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommittedAnswer<SessionAnswer>> {
    const caller = this.sessionWelcome.callerOf(request);
    const committed = await this.commands.execute(new SignIn(email, password, code, caller));
    setDeviceCookie(request, reply, caller.device);
    return this.sessionWelcome.welcome(committed, request);
  }

  @Get('session')
  @Answers(SessionAnswer, 'Who is signed in, and what they may do')
  @ReadYourWrites('members', 'websites')
  whoAmI(@CurrentMember() member: MemberContext, @Headers('host') host?: string): Promise<SessionAnswer> {
    return this.members.session(member, host);
  }

  @Delete('session')
  @Answers(Done, 'Signs out')
  signOut(@CurrentMember() member: MemberContext) {
    return this.commands.execute(new EndSession(member));
  }

  @Get('sessions')
  @Answers(SessionsAnswer, 'The sessions of the account')
  mySessions(@CurrentMember() { accountId, sessionId }: MemberContext): Promise<SessionsAnswer> {
    return this.accountSessions.list(accountId, sessionId);
  }

  @Delete('sessions/:sessionId')
  @Answers(Done, 'Ends one session', 'SESSION_NOT_FOUND')
  end(@Param('sessionId') sessionId: string, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new EndSession(member, sessionId));
  }

  @Delete('sessions')
  @Answers(Done, 'Ends all sessions of the account')
  endAll(@Query() { except }: EndSessionsRequest, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new EndSessions(member, except === 'current'));
  }

  @Put('account/password')
  @Answers(
    Done,
    'Changes the password of the account',
    'PASSWORD_WRONG',
    'PASSWORD_GUESSABLE',
    'TOO_MANY_ATTEMPTS',
  )
  changePassword(
    @Body() { currentPassword, newPassword }: ChangePasswordRequest,
    @CurrentMember() member: MemberContext,
  ) {
    return this.commands.execute(new ChangePassword(member, currentPassword, newPassword));
  }
}
