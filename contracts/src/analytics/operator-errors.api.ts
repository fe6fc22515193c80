import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';

/** `GET /api/operator/page-errors?website&bots&cursor` → {@link OperatorErrorsAnswer} */
export class OperatorErrorsRequest {
  /** default: all websites */
  @IsOptional() @Matches(LOCAL_ID) website?: string;
  /** also what bots alone reported */
  @IsOptional() @IsIn(['with']) bots?: 'with';
  /** when the last error of the page before was last seen, epoch milliseconds, its website and its id */
  @IsOptional() @Matches(/^\d{1,15}\.[\w-]{1,64}\.[\w-]{16}$/) cursor?: string;
}

/** A JavaScript error of one website's pages, each once however often it was reported. */
export class OperatorErrorLine {
  @IsString() website!: string;
  @IsString() websiteTitle!: string;
  /** the operator's roles on the website let them open its own figures */
  @IsBoolean() mayOpen!: boolean;
  @IsString() errorId!: string;
  @IsString() message!: string;
  @OrNull() @IsString() errorType!: string | null;
  /** of the first report */
  @OrNull() @IsString() stack!: string | null;
  /** since the first one */
  @IsInt() reports!: number;
  /** reported by bots, not in `reports` */
  @IsInt() botReports!: number;
  /** the build of the last report; null: it did not say */
  @OrNull() @IsString() lastRelease!: string | null;
  /** builds that reported it */
  @IsInt() releases!: number;
  /** ISO 8601 */
  @IsString() firstSeenAt!: string;
  @IsString() lastSeenAt!: string;
  @OrNull() @IsString() lastPath!: string | null;
}

/** What was seen last comes first. */
export class OperatorErrorsAnswer {
  @IsA(OperatorErrorLine, { each: true }) results!: OperatorErrorLine[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
