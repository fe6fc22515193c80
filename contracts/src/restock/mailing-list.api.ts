import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

/** `GET /api/config/mailing-list`: those who joined, in the order in which they did. */
export class MailingListRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** Where a subscriber joined. */
export type MailingListSource = 'restockForm';

export class MailingListPerson {
  @IsString() email!: string;
  /** where they gave their consent, and when: ISO 8601 */
  @IsIn(['restockForm']) source!: MailingListSource;
  @IsString() consentedAt!: string;
  /** BCP 47 */
  @IsString() language!: string;
}

/** `GET /api/config/mailing-list/export` is the whole list as CSV, with these columns. */
export class MailingListAnswer {
  @IsA(MailingListPerson, { each: true }) people!: MailingListPerson[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
