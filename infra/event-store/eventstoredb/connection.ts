import {
  EventStoreDBClient,
  isCommandError,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../event-store.js';

/**
 * Parts of the client that its type does not show. We use them for node discovery, for credentials, and for a channel
 * that is replaced after a failure. The client's version is pinned exactly.
 */
type ClientInternals = {
  execute<T>(
    service: typeof StreamsClient,
    name: string,
    action: (client: StreamsClient) => Promise<T>,
  ): Promise<T>;
  callArguments(options: { deadline?: number }): [Metadata, CallOptions];
  getChannel(): Promise<{ close(): void }>;
};

/** The connection to one EventStoreDB or KurrentDB, a node or a cluster. */
export class Connection {
  readonly client: EventStoreDBClient;
  private readonly internals: ClientInternals;
  private closed = false;

  /** @throws Error when the URL is no connection string */
  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.internals = this.client as unknown as ClientInternals;
  }

  /** Makes one call on the service definition itself, with the client's credentials, deadline and node. */
  call<T>(
    name: string,
    action: (client: StreamsClient, metadata: Metadata, options: CallOptions) => Promise<T>,
  ): Promise<T> {
    return available(
      this.internals.execute(StreamsClient, name, (client) =>
        action(client, ...this.internals.callArguments({})),
      ),
    );
  }

  /**
   * Gives a streaming read's events to `take` until the server has no more or `take` returns false, and always ends
   * the call.
   *
   * @returns whether the server came to its end; false when `take` stopped it
   */
  take<T extends ResolvedEvent>(read: StreamingRead<T>, take: (resolved: T) => boolean): Promise<boolean> {
    return available(this.takeAll(read, take));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client.dispose();
    // dispose() ends the calls and leaves the channel, which would keep its socket and its timers
    await this.internals.getChannel().then(
      (channel) => channel.close(),
      () => undefined,
    );
  }

  private async takeAll<T extends ResolvedEvent>(
    read: StreamingRead<T>,
    take: (resolved: T) => boolean,
  ): Promise<boolean> {
    // a call may fail after we stopped reading it, and an error without a listener ends the process
    read.on('error', () => undefined);
    // stopping keeps the stream: one that is destroyed leaves its call with unread events, which then never ends
    for await (const resolved of read.iterator({ destroyOnReturn: false })) {
      if (take(resolved)) continue;
      read.cancel().catch(() => undefined);
      read.resume();
      return false;
    }
    // when close() cancels a call, the client ends it as if the server had sent everything
    if (this.closed) throw new EventStoreUnavailable('the event store was closed during a read');
    return true;
  }
}

/**
 * gRPC's codes for "the server was not there, or went away while it worked". UNKNOWN is among them: it is what the
 * server answers while a cluster elects its leader.
 */
const TRANSIENT_CODES = new Set([
  1, // CANCELLED: a node that shuts down cancels what it serves
  2, // UNKNOWN
  4, // DEADLINE_EXCEEDED
  10, // ABORTED: the server's own time-out
  13, // INTERNAL: the stream was reset
  14, // UNAVAILABLE
]);

/** Turns the errors of a lost server into {@link EventStoreUnavailable}; a server's refusals pass unchanged. */
async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isLoss(error)) throw new EventStoreUnavailable('EventStoreDB did not answer', { cause: error });
    throw error;
  }
}

function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error) && error.type === 'not-leader') return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'number') return TRANSIENT_CODES.has(code);
  // another call's failure has just closed the channel, or no node of the cluster answers
  return /channel has been|failed to discover/i.test(error.message);
}
