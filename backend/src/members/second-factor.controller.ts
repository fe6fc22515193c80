import {
  AddAuthenticatorRequest,
  BegunAuthenticator,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorRequest,
} from '@daybook/contracts/members/second-factor.api';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, SignedIn } from '../platform/access/member.js';
import { ProvePassword } from '../platform/access/prove-password.js';
import { Answers } from '../platform/openapi/answers.js';
import { AccountService } from './account.service.js';
import { addressOf } from './authenticator.js';
import { AddAuthenticator, MakeRecoveryCodes, RemoveAuthenticator } from './second-factor.commands.js';
import { SecondFactors } from './second-factors.service.js';

const PASSWORD_REFUSALS = ['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'] as const;

/** The second factor of the account that is signed in. Each change asks for the password again. */
@Controller('api/config/account/second-factor')
@SignedIn()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountService,
    private readonly secondFactors: SecondFactors,
  ) {}

  @Get()
  @Answers(SecondFactorAnswer, 'The second factor of the account')
  async read(@CurrentMember() member: MemberContext): Promise<SecondFactorAnswer> {
    return this.secondFactors.described(await this.accountOf(member));
  }

  @Post('begin')
  @HttpCode(200)
  @Answers(
    BegunAuthenticator,
    'Makes the secret of an authenticator app',
    ...PASSWORD_REFUSALS,
    'AUTHENTICATOR_KNOWN',
  )
  async begin(
    @Body() { password }: SecondFactorRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<BegunAuthenticator> {
    await this.commands.execute(new ProvePassword(member, password, 'password'));
    const account = await this.accountOf(member);
    if (account.factor) refuse('AUTHENTICATOR_KNOWN');
    const { secret, sealed } = await this.secondFactors.begin(account);
    return { secret, sealed, address: addressOf(secret, account.email) };
  }

  @Post()
  @HttpCode(200)
  @Answers(
    RecoveryCodesAnswer,
    'Adds the app that has shown the first code of its secret',
    'AUTHENTICATOR_EXPIRED',
    'AUTHENTICATOR_KNOWN',
    'SECOND_FACTOR_WRONG',
  )
  add(@Body() { sealed, code }: AddAuthenticatorRequest, @CurrentMember() member: MemberContext) {
    return this.commands.execute(new AddAuthenticator(member, sealed, code));
  }

  @Post('remove')
  @HttpCode(200)
  @Answers(Done, 'Takes the second factor off', ...PASSWORD_REFUSALS)
  async remove(@Body() { password }: SecondFactorRequest, @CurrentMember() member: MemberContext) {
    await this.commands.execute(new ProvePassword(member, password, 'password'));
    return this.commands.execute(new RemoveAuthenticator(member));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Answers(RecoveryCodesAnswer, 'Makes other recovery codes', ...PASSWORD_REFUSALS, 'AUTHENTICATOR_NOT_FOUND')
  async recoveryCodes(@Body() { password }: SecondFactorRequest, @CurrentMember() member: MemberContext) {
    await this.commands.execute(new ProvePassword(member, password, 'password'));
    return this.commands.execute(new MakeRecoveryCodes(member));
  }

  private async accountOf({ accountId }: MemberContext) {
    return (await this.accounts.byId(accountId)) ?? refuse('UNAUTHENTICATED');
  }
}
