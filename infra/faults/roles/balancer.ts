import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sendRequest } from '../../bench/http-request.js';

/** How long it rests between two looks at a process, ms: the next look begins when the one before has ended. */
const POLL_INTERVAL_MS = 100;
const LOOK_TIMEOUT_MS = 2000;
/** So many looks in a row without an answer, and a process counts as silent: one on a busy machine may be late once. */
const MISSES = 3;

/** `leaving`: it said that it is not ready. `silent`: it said nothing, so it may be gone, or only slow. */
type Status = 'ready' | 'leaving' | 'silent';

/**
 * Stands before the processes that answer visitors, as a load balancer does: it takes those that are ready in turn, and goes on to the
 * next where no process listens. When none is ready it tries those that are silent: one that is only slow answers yet.
 * A request that one has taken and not answered is cut off: only its sender may repeat it.
 */
export class Balancer {
  private turn = 0;
  private readonly statuses = new Map<string, Status>();
  private readonly misses = new Map<string, number>();
  /** requests that found no process to try, those that each refused, and those that one took and did not answer */
  readonly failed = { noneReady: 0, refused: 0, cutOff: 0 };
  private readonly closing = new AbortController();

  private constructor(
    private readonly targets: readonly string[],
    private readonly server: Server,
    private readonly lookTimeoutMs: number,
  ) {}

  static async open(
    targets: readonly string[],
    { lookTimeoutMs = LOOK_TIMEOUT_MS }: { lookTimeoutMs?: number } = {},
  ): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(targets, server, lookTimeoutMs);
    await Promise.all(targets.map((target) => balancer.look(target)));
    for (const target of targets) void balancer.keepLooking(target);
    server.on('request', (incoming, answer) => void balancer.handle(incoming, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.closing.abort();
    this.server.close();
    this.server.closeAllConnections();
  }

  /** One look after the other: looks that overlap would all miss in one pause of a process, and come back out of order. */
  private async keepLooking(target: string): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.look(target);
    }
  }

  private async look(target: string): Promise<void> {
    const asked = sendRequest({ url: `${target}/health/ready`, timeoutMs: this.lookTimeoutMs });
    const status = await asked.then(
      ({ status }) => status,
      () => undefined,
    );
    const misses = status === undefined ? (this.misses.get(target) ?? 0) + 1 : 0;
    this.misses.set(target, misses);
    if (status !== undefined) this.statuses.set(target, status === 200 ? 'ready' : 'leaving');
    else if (misses >= MISSES) this.statuses.set(target, 'silent');
  }

  /** How each process stands, in the order of the targets. */
  get statusesInOrder(): readonly (Status | undefined)[] {
    return this.targets.map((target) => this.statuses.get(target));
  }

  private in(status: Status): readonly string[] {
    return this.targets.filter((target) => this.statuses.get(target) === status);
  }

  private async handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.turn += 1;
    const ready = this.in('ready');
    const tried = [...ready.map((_, i) => ready[(this.turn + i) % ready.length] ?? ''), ...this.in('silent')];
    let failure: keyof Balancer['failed'] = 'noneReady';
    for (const target of tried) {
      const outcome = await pass(target, incoming, body, answer);
      if (outcome === 'passed') return;
      failure = outcome === 'cut off' ? 'cutOff' : 'refused';
      if (outcome === 'cut off') break;
    }
    this.failed[failure] += 1;
    answer.destroy();
  }
}

function pass(
  target: string,
  { url = '', method, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<'passed' | 'not taken' | 'cut off'> {
  return new Promise((resolve) => {
    // a connection of its own for each: a kept one may be closed just when it is used again
    const sent = request(`${target}${url}`, {
      method,
      headers: { ...headers, connection: 'close' },
      agent: false,
    });
    sent.on('response', (response) => {
      // a process that stops says so to what it has not begun
      if (response.statusCode === 503) {
        response.resume();
        resolve('not taken');
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => resolve('cut off'));
      answer.on('finish', () => resolve('passed'));
    });
    sent.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'not taken' : 'cut off'),
    );
    sent.end(body);
  });
}
