import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventStoreUnavailable, WrongExpectedRevision } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import type { AppendAnswer, AppendRequest } from './append-request.js';

/**
 * A process that owns an event store and appends what it is asked to: what the fault tests kill, or what they take
 * the database from. Tells its parent the port when it listens.
 */
const store = await openPostgresEventStore({ url: process.argv[2] ?? '' });

const server = createServer((request, response) => {
  const answer = (status: number, body: AppendAnswer | { error: string }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  append(request).then(
    (appended) => answer(200, appended),
    (error: Error) => {
      const status =
        error instanceof EventStoreUnavailable ? 503 : error instanceof WrongExpectedRevision ? 409 : 500;
      answer(status, { error: error.message });
    },
  );
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

async function append(request: IncomingMessage): Promise<AppendAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { stream, event, expected } = JSON.parse(Buffer.concat(chunks).toString()) as AppendRequest;
  const revision = expected === 'none' || expected === 'any' ? expected : BigInt(expected);
  const appended = await store.append(stream, [event], revision);
  return { position: String(appended.position), revision: String(appended.revision) };
}

// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
