import { randomUUID } from 'node:crypto';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type Disturbances, type Refusal, streamsService } from './streams-service.js';
import { TransactionLog } from './transaction-log.js';

export type EventStoreDbDouble = {
  /** esdb://… of the double, on 127.0.0.1 */
  readonly url: string;
  readonly log: TransactionLog;
  /** Breaks every connection, stays away until `whileDown` is through, and comes back on the same port. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  /** The server writes in its own streams, as it does for statistics. */
  writeSystemEvents(count: number): void;
  refuseNext(...refusals: Refusal[]): void;
  /** Writes the next appends and then fails them, with the memory of its recent commits gone. */
  loseNextAnswers(count: number): void;
  openReads(): number;
  stop(): void;
};

/** EventStoreDB's default is 1 MB; 16,000,000 is about the most that it can be set to. */
const MAX_APPEND_SIZE = 16_000_000;

/**
 * EventStoreDB's side of the protocol, from the client's own service definitions, over real gRPC and with the log in
 * memory. It answers what the adapter asks and nothing else; what the real server does beyond that is proven by the
 * container suite.
 */
export async function startEventStoreDbDouble(
  options: { maxAppendSize?: number } = {},
): Promise<EventStoreDbDouble> {
  const log = new TransactionLog();
  const disturbances: Disturbances = { refuseNext: [], loseAnswers: 0, openReads: new Set() };
  const writeSystemEvents = (count: number) => {
    const events = Array.from({ length: count }, () => ({
      id: randomUUID(),
      type: '$statsCollected',
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: Buffer.alloc(0),
    }));
    log.write('$stats-127.0.0.1:2113', events, 'any');
  };
  const listen = async (port: number): Promise<[Server, number]> => {
    const server = new Server({ 'grpc.max_receive_message_length': 2 * MAX_APPEND_SIZE });
    const service = streamsService(log, disturbances, options.maxAppendSize ?? MAX_APPEND_SIZE);
    server.addService(StreamsService, service as Required<typeof service>);
    const bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, actual) =>
        error ? reject(error) : resolve(actual),
      );
    });
    return [server, bound];
  };

  // a fresh server's log is not empty: the server has written about itself
  writeSystemEvents(3);
  let [server, port] = await listen(0);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    async restart(whileDown = async () => undefined) {
      server.forceShutdown();
      log.forgetRecentCommits();
      await whileDown();
      writeSystemEvents(1);
      [server, port] = await listen(port);
    },
    writeSystemEvents,
    refuseNext: (...refusals) => void disturbances.refuseNext.push(...refusals),
    loseNextAnswers: (count) => {
      disturbances.loseAnswers = count;
    },
    openReads: () => disturbances.openReads.size,
    stop: () => server.forceShutdown(),
  };
}
