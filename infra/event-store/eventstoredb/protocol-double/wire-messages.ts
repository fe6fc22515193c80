import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedVersion, LogRecord, ProposedRecord, WriteResult } from './transaction-log.js';

const TICKS_PER_MILLISECOND = 10_000n;

const bytes = (text: string) => Buffer.from(text, 'utf8');
const text = (value: Uint8Array | string) => Buffer.from(value as Uint8Array).toString('utf8');

export function streamNameOf(
  holder: { getStreamIdentifier(): { getStreamName(): Uint8Array | string } | undefined } | undefined,
): string {
  return text(holder?.getStreamIdentifier()?.getStreamName() ?? '');
}

export function expectedVersionOf(options: AppendReq.Options): ExpectedVersion {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  return BigInt(options.getRevision());
}

export function proposedRecord(message: AppendReq.ProposedMessage): ProposedRecord {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function appendResponse(result: WriteResult, expected: ExpectedVersion) {
  if (result.outcome === 'wrong-expected-version') {
    const conflict = new streams.AppendResp.WrongExpectedVersion();
    if (result.current === undefined) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(result.current.toString());
    if (expected === 'any') conflict.setExpectedAny(new shared.Empty());
    else if (expected === 'none') conflict.setExpectedNoStream(new shared.Empty());
    else if (expected === 'exists') conflict.setExpectedStreamExists(new shared.Empty());
    else conflict.setExpectedRevision(expected.toString());
    return new streams.AppendResp().setWrongExpectedVersion(conflict);
  }
  const position = result.last.position.toString();
  return new streams.AppendResp().setSuccess(
    new streams.AppendResp.Success()
      .setCurrentRevision(result.last.revision.toString())
      .setPosition(
        new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
      ),
  );
}

export function eventResponse(record: LogRecord): ReadResp {
  const position = record.position.toString();
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes(record.stream)))
    .setStreamRevision(record.revision.toString())
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', (BigInt(record.created.getTime()) * TICKS_PER_MILLISECOND).toString());
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position),
  );
}

export function streamNotFound(stream: string): ReadResp {
  const identifier = new shared.StreamIdentifier().setStreamName(bytes(stream));
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier),
  );
}

export function confirmation(subscriptionId: string): ReadResp {
  return new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  );
}

export function caughtUp(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function checkpoint(position: bigint): ReadResp {
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(position.toString())
      .setPreparePosition(position.toString()),
  );
}

/** The server's filter by the beginning or a regular expression of an event's type or its stream's name. */
export function filterOf(options: ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const expression = filter.getEventType() ?? filter.getStreamIdentifier();
  const subject = (record: LogRecord) => (filter.hasEventType() ? record.type : record.stream);
  const regex = expression?.getRegex();
  if (regex) return (record) => new RegExp(regex).test(subject(record));
  const prefixes = expression?.getPrefixList() ?? [];
  return (record) => prefixes.some((prefix) => subject(record).startsWith(prefix));
}
