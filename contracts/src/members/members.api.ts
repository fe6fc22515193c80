import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { EMAIL, PASSWORD } from '../shared/limits.js';
import { PERMISSIONS, type Permission } from '../shared/permissions.js';
import { ROLE_NAMES, type Role } from '../shared/roles.js';
import { MAX_FACTOR_CODE } from './second-factor.api.js';

/**
 * Calls of the owner area about accounts and members. A call names its website by the header `x-daybook-website`;
 * without it, it is the website of the host if the account is a member there, else the first that it is a member of.
 * A website that the account is no member of is 404.
 */

/** A member without a right reads so many names to ask. */
export const MAX_NAMED_ADMINS = 5;

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const badEmail = { message: 'EMAIL_INVALID' };

/**
 * `POST /api/config/session`. Wrong ones are 401 SIGN_IN_FAILED; too many 429 TOO_MANY_ATTEMPTS with Retry-After. An account
 * with a second factor gets 401 SECOND_FACTOR_NEEDED without a code, and SECOND_FACTOR_WRONG with one that is not right.
 */
export class SignInRequest {
  @IsString() @MaxLength(EMAIL.max) email!: string;
  @IsString() @MaxLength(PASSWORD.max) password!: string;
  @IsOptional() @IsString() @MaxLength(MAX_FACTOR_CODE) code?: string;
}

/** `PUT /api/config/account/password`; every other session ends, this one gets a new id. */
export class ChangePasswordRequest {
  @IsString() @MaxLength(PASSWORD.max) currentPassword!: string;
  @IsString()
  @MinLength(PASSWORD.min, { message: 'PASSWORD_TOO_SHORT' })
  @MaxLength(PASSWORD.max, { message: 'PASSWORD_TOO_LONG' })
  newPassword!: string;
}

/** `POST /api/config/password-resets`: always 202, whether there is such an account or not. */
export class RequestPasswordResetRequest {
  @Length(EMAIL.min, EMAIL.max, badEmail) @Matches(SIMPLE_EMAIL, badEmail) email!: string;
}

/** `POST /api/config/password-resets/complete`; all sessions of the account end. */
export class ResetPasswordRequest {
  @Matches(TOKEN, { message: 'LINK_EXPIRED' }) token!: string;
  @IsString()
  @MinLength(PASSWORD.min, { message: 'PASSWORD_TOO_SHORT' })
  @MaxLength(PASSWORD.max, { message: 'PASSWORD_TOO_LONG' })
  password!: string;
}

/** `POST /api/config/members/invitations` (members.manage) */
export class InviteMemberRequest {
  @Length(EMAIL.min, EMAIL.max, badEmail) @Matches(SIMPLE_EMAIL, badEmail) email!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ROLE_NAMES.length)
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
}

/** `PUT /api/config/members/{accountId}` (members.manage); the member's sessions end, one's own gets a new id. */
export class ChangeRolesRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ROLE_NAMES.length)
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
}

/** `POST /api/config/invitations/look`: what the link in an invitation is for. */
export class ViewInvitationRequest {
  @Matches(TOKEN, { message: 'LINK_EXPIRED' }) token!: string;
}

/**
 * `POST /api/config/invitations/accept`; answers with a {@link SessionAnswer}. The password is that of the account
 * with the invited address where there is one, and becomes the password of a new one where there is none.
 */
export class AcceptInvitationRequest {
  @Matches(TOKEN, { message: 'LINK_EXPIRED' }) token!: string;
  @IsString()
  @MinLength(PASSWORD.min, { message: 'PASSWORD_TOO_SHORT' })
  @MaxLength(PASSWORD.max, { message: 'PASSWORD_TOO_LONG' })
  password!: string;
  /** of the second factor, where the account has one */
  @IsOptional() @IsString() @MaxLength(MAX_FACTOR_CODE) code?: string;
}

/** `DELETE /api/config/sessions`: all of them, this one too unless it is excepted. */
export class EndSessionsRequest {
  @IsOptional() @IsIn(['current']) except?: 'current';
}

export class MemberWebsite {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
}

export class SessionAnswerWebsite {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsString({ each: true }) domains!: string[];
  /**
   * What comes before the path of its pages: nothing where the host of this call shows them, else an origin; null where
   * no host shows them: members see them in the owner area
   */
  @OrNull() @IsString() shopOrigin!: string | null;
  /** the origin that it has without a domain, to hand on; null: none */
  @OrNull() @IsString() address!: string | null;
}

export class SessionAnswerMember {
  @IsString() id!: string;
  @IsString() email!: string;
  @IsBoolean() isOperator!: boolean;
}

/** `GET /api/config/session`: who am I, and where. Signing in answers with the same. */
export class SessionAnswer {
  @IsA(SessionAnswerMember) member!: SessionAnswerMember;
  /** null for an account that is a member of no website */
  @OrNull() @IsA(SessionAnswerWebsite) website!: SessionAnswerWebsite | null;
  /** on this website */
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
  @IsIn(PERMISSIONS, { each: true }) permissions!: Permission[];
  /** the installation asks for a second factor, and this account has none yet: until then it has no permission */
  @IsOptional() @IsBoolean() needsSecondFactor?: boolean;
  /** every website that this account is a member of */
  @IsA(MemberWebsite, { each: true }) websites!: MemberWebsite[];
}

export class SessionSummary {
  @IsString() id!: string;
  /** the browser, as it called itself */
  @IsString() userAgent!: string;
  @IsString() ip!: string;
  @IsInt() startedAt!: number;
  @IsInt() seenAt!: number;
  @IsBoolean() isCurrent!: boolean;
}

/** `GET /api/config/sessions`; `DELETE /api/config/sessions/{id}` ends one. Times in epoch milliseconds. */
export class SessionsAnswer {
  @IsA(SessionSummary, { each: true }) sessions!: SessionSummary[];
  /** the account is an operator's and still has the password that it was made with, which others may have read */
  @IsBoolean() hasInitialPassword!: boolean;
}

/** Filters a list of members or of invitations; all of them when no filter is set. */
export class MembersFilter {
  /** a part of the email address */
  @IsOptional() @IsString() @MaxLength(EMAIL.max) q?: string;
  /** those who hold this role, alone or with others */
  @IsOptional() @IsIn(ROLE_NAMES) role?: Role;
}

/** `GET /api/config/members` (members.manage) → {@link MembersAnswer}; `cursor` is opaque, from the answer before. */
export class MembersRequest extends MembersFilter {
  @IsOptional() @Matches(/^\d{1,15}\.[\w-]{1,64}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class MemberSummary {
  @IsString() id!: string;
  /** null when the account is gone */
  @OrNull() @IsString() email!: string | null;
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
  @IsInt() joinedAt!: number;
  @IsBoolean() isYou!: boolean;
}

/** Who came first is first. Times in epoch milliseconds. */
export class MembersAnswer {
  @IsA(MemberSummary, { each: true }) results!: MemberSummary[];
  /** of all pages */
  @IsInt() total!: number;
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `DELETE /api/config/members/invitations/{id}` withdraws it. */
export class InvitationSummary {
  @IsString() id!: string;
  @IsString() email!: string;
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
  @IsInt() invitedAt!: number;
  @IsInt() expiresAt!: number;
}

/** `GET /api/config/members/invitations` with a {@link MembersFilter} (members.manage), the newest first. */
export class InvitationsAnswer {
  @IsA(InvitationSummary, { each: true }) results!: InvitationSummary[];
}

export class MemberNamesAnswerNames {
  @IsString() id!: string;
  @IsString() email!: string;
}

/** `GET /api/config/members/names` (members.manage): the addresses of all members, by the ids that the log has. */
export class MemberNamesAnswer {
  @IsA(MemberNamesAnswerNames, { each: true }) names!: MemberNamesAnswerNames[];
}

/**
 * `GET /api/config/members/admins` (every member of the website): the emails of the admins who can change a role, who
 * joined first is first, at most {@link MAX_NAMED_ADMINS}.
 */
export class WebsiteAdminsAnswer {
  @IsString({ each: true }) emails!: string[];
}

/** The link is shown once, to be handed over where there is no mail. */
export class InviteMemberAnswer {
  @IsA(InvitationSummary) invitation!: InvitationSummary;
}

export class InvitationAnswer {
  @IsString() websiteTitle!: string;
  @IsString() email!: string;
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
  @IsInt() expiresAt!: number;
}

/** The roles that the member holds now; none when they were removed. */
export class ChangeRolesAnswer {
  @IsString() id!: string;
  @IsIn(ROLE_NAMES, { each: true })
  roles!: Role[];
}
