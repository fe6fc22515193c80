import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest } from '../../bench/http-request.js';

/** How often it asks a process whether it is ready, ms. */
const POLL_INTERVAL_MS = 100;
/** So many polls in a row without an answer, and a process counts as gone: one on a busy machine may be late once. */
const MISSES = 3;

/**
 * Stands before the processes that answer visitors, as a load balancer does: it takes those that are ready in turn, and goes on to the
 * next where no process listens. A request that one has taken and not answered is cut off: only its sender may repeat it.
 */
export class Balancer {
  private turn = 0;
  private readonly ready = new Set<string>();
  private readonly misses = new Map<string, number>();
  /** requests that found no process ready, those that each refused with 503, and those that one took and did not answer */
  readonly failed = { noneReady: 0, refused: 0, cutOff: 0 };
  private readonly looking: NodeJS.Timeout;

  private constructor(
    private readonly targets: readonly string[],
    private readonly server: Server,
  ) {
    this.looking = setInterval(() => {
      for (const target of targets) void this.look(target);
    }, POLL_INTERVAL_MS);
  }

  static async open(targets: readonly string[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(targets, server);
    await Promise.all(targets.map((target) => balancer.look(target)));
    server.on('request', (incoming, answer) => void balancer.handle(incoming, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearInterval(this.looking);
    this.server.close();
    this.server.closeAllConnections();
  }

  private async look(target: string): Promise<void> {
    const asked = sendRequest({ url: `${target}/health/ready`, timeoutMs: 2000 });
    const status = await asked.then(
      ({ status }) => status,
      () => undefined,
    );
    const misses = status === undefined ? (this.misses.get(target) ?? 0) + 1 : 0;
    this.misses.set(target, misses);
    if (status === 200) this.ready.add(target);
    else if (status !== undefined || misses >= MISSES) this.ready.delete(target);
  }

  private async handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.turn += 1;
    const ready = this.targets.filter((target) => this.ready.has(target));
    let failure: keyof Balancer['failed'] = 'noneReady';
    for (let i = 0; i < ready.length; i += 1) {
      const target = ready[(this.turn + i) % ready.length] ?? '';
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
