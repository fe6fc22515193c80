import { IsBoolean, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

/** `GET /api/site-users/account/notifications/restock/suppressions`: the newest first. `cursor` is of the answer before. */
export class SuppressionsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A person to whom the website writes no more, because their mail server said that the address does not exist. */
export class Suppression {
  @IsString() personId!: string;
  /** null: the person was erased */
  @OrNull() @IsString() email!: string | null;
  /** by which the mail server refused the address */
  @IsInt() code!: number;
  /** ISO 8601 */
  @IsString() suppressedAt!: string;
}

export class SuppressionsAnswer {
  @IsA(Suppression, { each: true }) suppressions!: Suppression[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/site-users/account/notifications/restock/suppressions/{personId}/lift` */
export class SuppressionLifted {
  @IsString() personId!: string;
  /** waitlists that the bounce had taken the person off, and on which they are again, at the end */
  @IsInt() restored!: number;
}
