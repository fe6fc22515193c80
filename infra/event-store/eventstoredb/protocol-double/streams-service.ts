import { randomUUID } from 'node:crypto';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServerWritableStream, type ServiceError, status } from '@grpc/grpc-js';
import type { LogRecord, TransactionLog } from './transaction-log.js';
import {
  appendResponse,
  caughtUp,
  checkpoint,
  confirmation,
  eventResponse,
  expectedVersionOf,
  filterOf,
  proposedRecord,
  streamNameOf,
  streamNotFound,
} from './wire-messages.js';

const BACKWARDS = 1;
const DEFAULT_SEARCH_WINDOW = 32;

export type Refusal = { readonly code: status; readonly details: string };

/** What tests do to the service. */
export type Disturbances = {
  /** the next calls are refused with these, before they have an effect */
  refuseNext: Refusal[];
  /** so many of the next appends are written, but the server is gone before it answers, and what it had in memory */
  loseAnswers: number;
  /** reads and subscriptions that are under way */
  readonly openReads: Set<unknown>;
};

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** The calls that the adapter makes; the others (`BatchAppend`, `Delete`, `Tombstone`) answer UNIMPLEMENTED. */
export function streamsService(
  log: TransactionLog,
  disturbances: Disturbances,
  maxAppendSize: number,
): Pick<IStreamsServer, 'append' | 'read'> {
  return {
    append(call, callback) {
      let options: AppendReq.Options | undefined;
      const proposed: ReturnType<typeof proposedRecord>[] = [];
      call.on('error', () => undefined);
      call.on('data', (request: AppendReq) => {
        if (request.hasOptions()) options = request.getOptions();
        const message = request.getProposedMessage();
        if (message) proposed.push(proposedRecord(message));
      });
      call.on('end', () => {
        const refusal = disturbances.refuseNext.shift();
        if (refusal) return callback(serviceError(refusal));
        const size = proposed.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
        if (size > maxAppendSize) return callback(maxAppendSizeExceeded(maxAppendSize));
        if (!options) return callback(serviceError({ code: status.UNKNOWN, details: 'no options' }));
        const expected = expectedVersionOf(options);
        const result = log.write(streamNameOf(options), proposed, expected);
        if (disturbances.loseAnswers > 0) {
          disturbances.loseAnswers -= 1;
          log.forgetRecentCommits();
          return callback(serviceError({ code: status.UNAVAILABLE, details: 'Connection dropped' }));
        }
        callback(null, appendResponse(result, expected));
      });
    },

    read(call) {
      const options = call.request.getOptions();
      const refusal = disturbances.refuseNext.shift();
      call.on('error', () => undefined);
      if (refusal || !options) {
        call.emit('error', serviceError(refusal ?? { code: status.UNKNOWN, details: 'no options' }));
        return;
      }
      const answer = options.hasSubscription() ? subscribe : options.hasStream() ? readStream : readAll;
      disturbances.openReads.add(call);
      void answer(call, log, options).finally(() => disturbances.openReads.delete(call));
    },
  };
}

async function readStream(call: ReadCall, log: TransactionLog, options: ReadReq.Options): Promise<void> {
  const from = options.getStream();
  const stream = streamNameOf(from);
  const records = log.stream(stream);
  if (records.length === 0) {
    call.write(streamNotFound(stream));
    call.end();
    return;
  }
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const first = from?.hasRevision() ? Number(from.getRevision()) : from?.hasEnd() ? records.length - 1 : 0;
  const wanted = isBackwards ? records.slice(0, first + 1).reverse() : records.slice(first);
  await send(call, wanted.slice(0, Number(options.getCount())));
}

/** Forwards from a position inclusively, backwards exclusively, as the server does. */
async function readAll(call: ReadCall, log: TransactionLog, options: ReadReq.Options): Promise<void> {
  const all = options.getAll();
  const position = all?.getPosition();
  const start = position
    ? log.indexAt(BigInt(position.getCommitPosition()))
    : all?.hasEnd()
      ? log.records.length
      : 0;
  if (start === undefined) {
    const details = 'Trying to read from an invalid position.';
    call.emit('error', serviceError({ code: status.INVALID_ARGUMENT, details }));
    return;
  }
  const count = Number(options.getCount());
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const wanted = isBackwards
    ? log.records.slice(Math.max(0, start - count), start).reverse()
    : log.records.slice(start, start + count);
  await send(call, wanted.filter(filterOf(options)));
}

/** Confirms, catches up from behind the position, says so, and stays live. */
async function subscribe(call: ReadCall, log: TransactionLog, options: ReadReq.Options): Promise<void> {
  const all = options.getAll();
  const after = all?.getPosition()?.getCommitPosition();
  const filter = options.getFilter();
  const passes = filterOf(options);
  const window =
    (filter?.getMax() || DEFAULT_SEARCH_WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1);
  let next = all?.hasEnd() ? log.records.length : after ? log.indexBehind(BigInt(after)) : 0;
  let considered = 0;
  let isLive = false;
  let wake = () => {};
  const unfollow = log.follow(() => wake());
  call.on('cancelled', () => wake());
  await write(call, confirmation(randomUUID()));
  while (!call.cancelled) {
    for (let record = log.records[next]; record && !call.cancelled; record = log.records[next]) {
      next += 1;
      considered += 1;
      if (passes(record)) await write(call, eventResponse(record));
      if (filter && considered % window === 0) await write(call, checkpoint(record.position));
    }
    if (!isLive) await write(call, caughtUp());
    isLive = true;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (call.cancelled || next < log.records.length) resolve();
    });
  }
  unfollow();
}

async function send(call: ReadCall, records: readonly LogRecord[]): Promise<void> {
  for (const record of records) {
    if (call.cancelled) return;
    await write(call, eventResponse(record));
  }
  call.end();
}

/** Waits while the client takes no more. */
async function write(call: ReadCall, response: ReadResp): Promise<void> {
  if (call.cancelled || call.write(response)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      call.off('drain', goOn);
      call.off('cancelled', goOn);
      resolve();
    };
    call.on('drain', goOn);
    call.on('cancelled', goOn);
  });
}

function serviceError({ code, details }: Refusal, exception?: Record<string, string>): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(exception ?? {})) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

function maxAppendSizeExceeded(limit: number): ServiceError {
  return serviceError(
    { code: status.INVALID_ARGUMENT, details: `Maximum Append Size of ${limit} Exceeded.` },
    { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(limit) },
  );
}
