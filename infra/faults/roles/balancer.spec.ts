import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { Balancer } from './balancer.js';

/** A process that answers visitors, and says of itself what the spec wants. */
class Target {
  health: 'ready' | 'leaving' | 'paused' = 'ready';
  answered = 0;
  private constructor(private readonly server: Server) {}

  static async open(): Promise<Target> {
    const server = createServer();
    const target = new Target(server);
    server.on('request', ({ url }, answer) => {
      if (url !== '/health/ready') {
        target.answered += 1;
        answer.end('bought');
      } else if (target.health !== 'paused') {
        answer.statusCode = target.health === 'ready' ? 200 : 503;
        answer.end();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return target;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let targets: Target[];
let balancer: Balancer;
beforeEach(async () => {
  targets = [await Target.open(), await Target.open()];
  balancer = await Balancer.open(
    targets.map(({ url }) => url),
    { lookTimeoutMs: 50 },
  );
});
afterEach(async () => {
  balancer.close();
  for (const target of targets) await target.close();
});

const become = (...statuses: string[]) =>
  waitFor(`the processes to be ${statuses}`, () => String(balancer.statusesInOrder) === String(statuses));

async function ask(times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push(await fetch(balancer.url).then((answer) => answer.text(), String));
  }
  return [...new Set(answers)];
}

test('a process that says it is not ready gets no request', async () => {
  const [first, second] = targets;
  first!.health = 'leaving';
  await become('leaving', 'ready');
  expect(await ask(6)).toEqual(['bought']);
  expect([first?.answered, second?.answered]).toEqual([0, 6]);
});

test('a process that only pauses still gets the requests that no other takes', async () => {
  const [first, second] = targets;
  first!.health = 'leaving';
  second!.health = 'paused';
  await become('leaving', 'silent');
  expect(await ask(6)).toEqual(['bought']);
  expect([first?.answered, second?.answered]).toEqual([0, 6]);
  expect(balancer.failed).toEqual({ noneReady: 0, refused: 0, cutOff: 0 });
});

test('where no process listens the next one is asked, and a request that none takes fails', async () => {
  await targets[0]?.close();
  expect(await ask(4)).toEqual(['bought']);
  await targets[1]?.close();
  expect(await ask(1)).not.toEqual(['bought']);
  expect(balancer.failed.refused).toBe(1);
});
