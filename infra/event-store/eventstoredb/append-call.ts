import { convertToCommandError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision, NewEvent, Position, Revision } from '../event-store.js';
import type { Connection } from './connection.js';

/** The server's word on an append: the stream's last revision of it and, if it knew, that event's position. */
type AppendVerdict =
  | { readonly outcome: 'appended'; readonly revision: Revision; readonly position: Position | undefined }
  | { readonly outcome: 'conflict'; readonly actual: Revision | undefined };

/**
 * Calls `Append` on the service itself. The client's `appendToStream` chooses `BatchAppend` where the server has
 * it, and keeps the promises of all clients of the process in one map: one lost connection rejects the others'
 * appends, and their late answers are thrown out of an event handler, which ends the process. Its plain append
 * runs in an async promise executor, so that a payload that is no JSON, or a channel that was just closed, is an
 * unhandled rejection and the append never settles.
 *
 * @throws TypeError when an event carries no JSON, before anything is sent
 */
export function callAppend(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendVerdict> {
  const requests = [header(stream, expected), ...events.map(proposed)];
  return connection.call('append', (client, metadata, options) => {
    return new Promise((resolve, reject) => {
      const call = client.append(metadata, options, (error, response) =>
        error ? reject(convertToCommandError(error)) : resolve(verdict(response)),
      );
      // the callback has the error; without a listener it would be thrown as well
      call.on('error', () => undefined);
      for (const request of requests) call.write(request);
      call.end();
    });
  });
}

function header(stream: string, expected: ExpectedRevision) {
  const options = new streams.AppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')),
  );
  if (expected === 'any') options.setAny(new shared.Empty());
  else if (expected === 'none') options.setNoStream(new shared.Empty());
  else if (expected === 'exists') options.setStreamExists(new shared.Empty());
  else options.setRevision(expected.toString());
  return new streams.AppendReq().setOptions(options);
}

function proposed({ id, type, data, metadata }: NewEvent) {
  const message = new streams.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(json(data))
    .setCustomMetadata(json(metadata));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return new streams.AppendReq().setProposedMessage(message);
}

function json(value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('an event carries JSON');
  return Buffer.from(text, 'utf8');
}

function verdict(response: AppendResp): AppendVerdict {
  const conflict = response.getWrongExpectedVersion();
  if (conflict) {
    const actual = conflict.hasCurrentRevision() ? BigInt(conflict.getCurrentRevision()) : undefined;
    return { outcome: 'conflict', actual };
  }
  const success = response.getSuccess();
  if (!success?.hasCurrentRevision()) throw new Error('EventStoreDB answered an append without a revision');
  const position = success.getPosition();
  return {
    outcome: 'appended',
    revision: BigInt(success.getCurrentRevision()),
    position: position && BigInt(position.getCommitPosition()),
  };
}
