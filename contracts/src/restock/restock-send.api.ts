import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import {
  NOT_STARTED_REASONS,
  type NotStartedReason,
  RESTOCK_SEND_SCOPES,
  type RestockSendScope,
} from './restock-send.events.js';
import { RESTOCK_POLICIES, type RestockPolicy, type RestockSkip } from './shared/restock-choices.js';

/** `?dryRun=true` on either of the two sends: nothing is done, and the answer is a {@link RestockDryRun}. */
export class RestockSendOptions {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}

/** `POST …/restock/send` (section 7): one variant. */
export class RestockSendRequest {
  @IsString() @MaxLength(64) productId!: string;
  @IsString() @MaxLength(64) variantId!: string;
  /** of the dry run that the owner saw; not asked for in a dry run */
  @IsOptional() @IsString() @MaxLength(128) hash?: string;
}

/** One list of a send to many. */
export class RestockSendTarget {
  @IsString() productId!: string;
  @IsString() variantId!: string;
}

const isId = (id: unknown) => typeof id === 'string' && id !== '' && id.length <= 64;

const AreTargets = () =>
  ValidateBy({
    name: 'areTargets',
    validator: {
      validate: (targets) =>
        Array.isArray(targets) &&
        targets.every(
          (target) =>
            typeof target === 'object' &&
            target !== null &&
            Object.keys(target).length === 2 &&
            isId(target.productId) &&
            isId(target.variantId),
        ),
      defaultMessage: () => 'Each is a productId and a variantId.',
    },
  });

/** `POST …/restock/send/all` (section 7): the lists that are named, or without `sendRequests` every one. */
export class RestockSendAllRequest {
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @AreTargets()
  @IsA(RestockSendTarget, { each: true })
  sendRequests?: RestockSendTarget[];
  @IsOptional() @IsString() @MaxLength(128) hash?: string;
}

type Skipped = Partial<Record<RestockSkip, number>>;

export class RestockDryRunList extends RestockSendTarget {
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  @IsInt() recipients!: number;
  @IsRecord('integer') skipped!: Skipped;
  /** that can be offered; null when unlimited */
  @OrNull() @IsInt() units!: number | null;
}

/** What a send would do now. */
export class RestockDryRun {
  /** people who are notified at once; with holds more follow as units come free */
  @IsInt() recipients!: number;
  /** how many are not notified, by reason */
  @IsRecord('integer') skipped!: Skipped;
  @IsIn(RESTOCK_POLICIES) policy!: RestockPolicy;
  /** how long a unit is held for each, ms; null without holds */
  @OrNull() @IsInt() holdMs!: number | null;
  /** how long handing over the emails takes at the pace of sending, ms */
  @IsInt() takesMs!: number;
  /** goes with the real send, which is refused with RESTOCK_CHANGED when it would do something else */
  @IsString() hash!: string;
  /** the lists with a recipient, most recipients first; at most 200 of `batches` */
  @IsA(RestockDryRunList, { each: true }) lists!: RestockDryRunList[];
  /** lists with a recipient, and lists without one */
  @IsInt() batches!: number;
  @IsInt() quiet!: number;
  /** of those without a recipient: lists on which someone waits and finds no stock */
  @IsInt() soldOut!: number;
}

/** The answer of a real send: workers carry it out, and `GET …/restock/sends/{sendId}` shows its progress. */
export class RestockSendAnswer {
  @IsString() sendId!: string;
  @IsInt() recipients!: number;
  @IsInt() batches!: number;
}

/** `GET …/restock/sends`: the newest first. */
export class RestockSendsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** How far a send is: people, but for the first three. */
export class RestockSendProgress {
  @IsInt() batches!: number;
  @IsInt() batchesStarted!: number;
  @IsInt() batchesNotStarted!: number;
  /** that the send was planned for */
  @IsInt() recipients!: number;
  /** people who had an offer; more than `recipients` once expired offers pass on */
  @IsInt() offered!: number;
  /** of those offered: the outcome of their email */
  @IsInt() queued!: number;
  @IsInt() emailed!: number;
  @IsInt() refused!: number;
  @IsInt() unknown!: number;
  /** outcome unknown, and the owner left it */
  @IsInt() left!: number;
  @IsInt() skipped!: number;
  /** of those offered: the status of their offer */
  @IsInt() open!: number;
  @IsInt() bought!: number;
  @IsInt() expired!: number;
  @IsInt() declined!: number;
  @IsInt() released!: number;
}

export class RestockSendList {
  @IsString() productTitle!: string;
  @IsString() sku!: string;
}

export class RestockSend {
  @IsString() sendId!: string;
  @IsIn(RESTOCK_SEND_SCOPES) scope!: RestockSendScope;
  /** the list, when it went to one alone; the title is empty when the product is gone */
  @OrNull() @IsA(RestockSendList) list!: RestockSendList | null;
  /** ISO 8601 */
  @IsString() startedAt!: string;
  /** the actor in the log; null for the shop itself */
  @OrNull() @IsString() startedBy!: string | null;
  /** `sending` while a batch has yet to start or to finish its first round, or an email is still queued */
  @IsIn(['sent', 'sending']) status!: 'sending' | 'sent';
  /** who was not notified, by the dry run */
  @IsRecord('integer') notNotified!: Skipped;
  @IsA(RestockSendProgress) progress!: RestockSendProgress;
}

export class RestockSendsAnswer {
  @IsA(RestockSend, { each: true }) sends!: RestockSend[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

export class RestockSendBatch extends RestockSendTarget {
  @IsString() batchId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  @IsIn(['waiting', 'started', 'notStarted']) status!: 'waiting' | 'started' | 'notStarted';
  /** null unless it was not started */
  @OrNull() @IsIn(NOT_STARTED_REASONS) reason!: NotStartedReason | null;
  /** null until it has started */
  @OrNull()
  @IsIn(RESTOCK_POLICIES)
  policy!: RestockPolicy | null;
  @OrNull() @IsInt() units!: number | null;
  @IsInt() recipients!: number;
  @IsInt() offered!: number;
  @IsInt() bought!: number;
}

/** `GET …/restock/sends/{sendId}` */
export class RestockSendDetail extends RestockSend {
  @IsA(RestockSendBatch, { each: true }) lists!: RestockSendBatch[];
}
