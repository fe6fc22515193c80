import { Module } from '@nestjs/common';
import { AcceptInvitationHandler } from './accept-invitation.commands.js';
import {
  CreateAccountHandler,
  EndSessionHandler,
  EndSessionsHandler,
  SignInHandler,
} from './account.commands.js';
import { AccountService } from './account.service.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { AdmitOperatorHandler, EnsureFirstAccountHandler } from './first-account.commands.js';
import { InviteMemberHandler, WithdrawInvitationHandler } from './invitation.commands.js';
import { Invitations } from './invitations.js';
import { LinksController } from './links.controller.js';
import { AddMemberHandler, ChangeMemberHandler } from './members.commands.js';
import { MembersController } from './members.controller.js';
import { MembersQueries } from './members.queries.js';
import { MembersEraser } from './members-eraser.service.js';
import { MembersListQueries } from './members-list.queries.js';
import { ChangePasswordHandler, SetPasswordHandler } from './password.commands.js';
import {
  MakeResetLinkHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
} from './password-reset.commands.js';
import { PasswordResets } from './password-resets.js';
import { ProvePasswordHandler } from './prove-password.commands.js';
import { RosterService } from './roster.service.js';
import {
  AddAuthenticatorHandler,
  MakeRecoveryCodesHandler,
  RemoveAuthenticatorHandler,
} from './second-factor.commands.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactors } from './second-factors.service.js';
import { SessionController } from './session.controller.js';
import { SessionWelcome } from './session-welcome.js';
import { SignOutMemberHandler } from './sign-out-member.commands.js';
import { TrustedDevices } from './trusted-devices.js';

@Module({
  controllers: [SessionController, SecondFactorController, LinksController, MembersController],
  providers: [
    AccountService,
    AccountSessionsService,
    RosterService,
    MembersEraser,
    Invitations,
    TrustedDevices,
    SecondFactors,
    PasswordResets,
    MembersQueries,
    MembersListQueries,
    SessionWelcome,
    EnsureFirstAccountHandler,
    AdmitOperatorHandler,
    CreateAccountHandler,
    SignInHandler,
    EndSessionHandler,
    EndSessionsHandler,
    ChangePasswordHandler,
    SetPasswordHandler,
    RequestPasswordResetHandler,
    MakeResetLinkHandler,
    ResetPasswordHandler,
    ProvePasswordHandler,
    AddAuthenticatorHandler,
    RemoveAuthenticatorHandler,
    MakeRecoveryCodesHandler,
    AddMemberHandler,
    ChangeMemberHandler,
    SignOutMemberHandler,
    InviteMemberHandler,
    WithdrawInvitationHandler,
    AcceptInvitationHandler,
  ],
  exports: [PasswordResets],
})
export class MembersModule {}
