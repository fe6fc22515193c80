import { IsOptional, Matches } from 'class-validator';

/** `GET /api/config/mailing-list`: those who joined, in the order in which they did. */
export class MailingListRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** Where somebody joined. */
export type MailingListSource = 'restockForm';

export type MailingListPerson = {
  email: string;
  /** what they agreed by, and when: ISO 8601 */
  source: MailingListSource;
  consentedAt: string;
  /** BCP 47 */
  language: string;
};

/** `GET /api/config/mailing-list/export` is the whole list as CSV, with these columns. */
export type MailingListAnswer = {
  people: MailingListPerson[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};
