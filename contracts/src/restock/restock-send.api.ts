import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import type { RestockPolicy, RestockSkip } from '../shared/restock-choices.js';
import type { NotStartedReason, RestockSendScope } from './restock-send.events.js';

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
export type RestockSendTarget = { productId: string; variantId: string };

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
  sendRequests?: RestockSendTarget[];
  @IsOptional() @IsString() @MaxLength(128) hash?: string;
}

type Skipped = Partial<Record<RestockSkip, number>>;

/** What a send would do now. */
export type RestockDryRun = {
  /** people who are told at once; with holds more follow as units come free */
  recipients: number;
  /** how many are not, and why */
  skipped: Skipped;
  policy: RestockPolicy;
  /** how long a unit is held for each, ms; null without holds */
  holdMs: number | null;
  /** how long handing over the emails takes at the pace of sending, ms */
  takesMs: number;
  /** goes with the real send, which is refused with RESTOCK_CHANGED when it would do something else */
  hash: string;
  /** the lists of which somebody is told, most people first; at most 200 of `batches` */
  lists: RestockDryRunList[];
  /** lists of which somebody is told, and those of which nobody is */
  batches: number;
  quiet: number;
};

export type RestockDryRunList = RestockSendTarget & {
  sku: string;
  productTitle: string;
  recipients: number;
  skipped: Skipped;
  /** that can be offered; null when unlimited */
  units: number | null;
};

/** The answer of a real send: it goes on by itself, and `GET …/restock/sends/{sendId}` shows how far it is. */
export type RestockSendAnswer = { sendId: string; recipients: number; batches: number };

/** `GET …/restock/sends`: the newest first. */
export class RestockSendsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** How far a send is: people, but for the first three. */
export type RestockSendProgress = {
  batches: number;
  batchesStarted: number;
  batchesNotStarted: number;
  /** that the send was planned for */
  recipients: number;
  /** who were offered their turn; more than `recipients` once offers roll on */
  offered: number;
  /** of those offered: how it is with their email */
  queued: number;
  emailed: number;
  refused: number;
  unknown: number;
  /** the owner left it at not knowing */
  left: number;
  skipped: number;
  /** of those offered: how it is with their turn */
  open: number;
  bought: number;
  expired: number;
  declined: number;
  released: number;
};

export type RestockSend = {
  sendId: string;
  scope: RestockSendScope;
  /** what it was about, when it went to one list alone; the title is empty when the product is gone */
  list: { productTitle: string; sku: string } | null;
  /** ISO 8601 */
  startedAt: string;
  /** who, as the log names them; null for the shop itself */
  startedBy: string | null;
  /** `sending` while a batch has yet to start or to tell its people, or an email to be handed over */
  status: 'sending' | 'sent';
  /** who was not told, by the dry run */
  notNotified: Skipped;
  progress: RestockSendProgress;
};

export type RestockSendsAnswer = {
  sends: RestockSend[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};

/** `GET …/restock/sends/{sendId}` */
export type RestockSendDetail = RestockSend & { lists: RestockSendBatch[] };

export type RestockSendBatch = RestockSendTarget & {
  batchId: string;
  sku: string;
  productTitle: string;
  status: 'waiting' | 'started' | 'notStarted';
  /** null unless it was not started */
  reason: NotStartedReason | null;
  /** null until it has started */
  policy: RestockPolicy | null;
  units: number | null;
  recipients: number;
  offered: number;
  bought: number;
};
