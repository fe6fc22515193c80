import { Module } from '@nestjs/common';
import { AcceptInvitationHandler } from './accept-invitation.commands.js';
import {
  ChangePasswordHandler,
  EndSessionHandler,
  EndSessionsHandler,
  SignInHandler,
} from './account.commands.js';
import { AccountService } from './account.service.js';
import { InviteMemberHandler, WithdrawInvitationHandler } from './invitation.commands.js';
import { Invitations } from './invitations.js';
import { LinksController } from './links.controller.js';
import { AddMemberHandler, ChangeMemberHandler } from './members.commands.js';
import { MembersController } from './members.controller.js';
import { MembersQueries } from './members.queries.js';
import { MembersListQueries } from './members-list.queries.js';
import { RequestPasswordResetHandler, ResetPasswordHandler } from './password-reset.commands.js';
import { PasswordResets } from './password-resets.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';
import { TrustedDevices } from './trusted-devices.js';

@Module({
  controllers: [SessionController, LinksController, MembersController],
  providers: [
    AccountService,
    Invitations,
    TrustedDevices,
    PasswordResets,
    MembersQueries,
    MembersListQueries,
    SessionService,
    SignInHandler,
    EndSessionHandler,
    EndSessionsHandler,
    ChangePasswordHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    AddMemberHandler,
    ChangeMemberHandler,
    InviteMemberHandler,
    WithdrawInvitationHandler,
    AcceptInvitationHandler,
  ],
  exports: [AccountService, PasswordResets],
})
export class MembersModule {}
