import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';

export const API_TOKEN_STATUSES = ['active', 'ended', 'idle'] as const;
/** `idle`: its maker has left the team, so it opens nothing. */
export type ApiTokenStatus = (typeof API_TOKEN_STATUSES)[number];

/** A token as its owners see it: without the token. */
export class ApiToken {
  @IsString() id!: string;
  @IsString() name!: string;
  @IsArray() @IsString({ each: true }) rights!: readonly string[];
  @IsString() accountId!: string;
  @IsIn(API_TOKEN_STATUSES) status!: ApiTokenStatus;
  /** ISO 8601 */
  @IsString() endsAt!: string;
  /** the day of the last call, `2026-03-01`; null: it was never used */
  @OrNull() @IsString() usedOn!: string | null;
}

/** `GET /api/config/api-tokens`: the one made last comes first. */
export class ApiTokensAnswer {
  @IsA(ApiToken, { each: true }) tokens!: ApiToken[];
}

/** `POST /api/config/api-tokens` → {@link ApiTokenMade} */
export class MakeApiTokenRequest {
  @IsString() @MaxLength(200) name!: string;
  @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @MaxLength(60, { each: true }) rights!: string[];
  /** its last day by UTC, `2026-03-01`; absent: it ends after the longest time that is possible */
  @IsOptional() @Matches(/^\d{4}-\d\d-\d\d$/) endsOn?: string;
}

/** The token is shown here and nowhere else. */
export class ApiTokenMade {
  @IsString() id!: string;
  @IsString() token!: string;
  /** ISO 8601 */
  @IsString() endsAt!: string;
}
