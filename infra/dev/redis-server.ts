import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { freePort } from './embedded-postgres.js';

export type RedisServer = {
  /** redis://127.0.0.1:… */
  readonly url: string;
  readonly pid: number;
  /** Forgets everything, as an operator may by mistake. */
  flush(): Promise<void>;
  /** Stops it, after it has written its data. */
  stop(): Promise<void>;
  /** SIGKILL: it writes nothing more. */
  kill(): Promise<void>;
};

export type RedisOptions = {
  /** where it writes; made when missing */
  readonly folder: string;
  /** default: one that is free */
  readonly port?: number;
  /** whether it writes down every change, as an installation's must; default: it does */
  readonly appendOnly?: boolean;
};

/** How many tests can have a database of their own on one server. */
const DATABASES = 512;

/** A Redis as an installation needs it: append-only file, nothing evicted. @throws Error where none is installed */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const port = options.port ?? (await freePort());
  await mkdir(options.folder, { recursive: true });
  const settings = {
    ...{ port, bind: '127.0.0.1', dir: options.folder, databases: DATABASES, save: '' },
    ...{ appendonly: options.appendOnly === false ? 'no' : 'yes', appendfsync: 'everysec' },
    'maxmemory-policy': 'noeviction',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', flags, { stdio: 'ignore', detached: true });
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = `there is no redis-server to start: ${error.message}`;
  });
  server.once('exit', (code) => {
    failure ??= `redis-server ended with ${code} while it started`;
  });
  await waitFor(
    'Redis to answer',
    () => {
      if (failure) throw new Error(failure);
      return answers(port);
    },
    { timeoutMs: 20_000 },
  );
  server.unref();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    // keeps the process running until the server has ended, since there is more to clean up after it
    server.ref();
    server.kill(signal);
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid as number,
    async flush() {
      const answer = await said(port, 'FLUSHALL');
      if (!answer.startsWith('+OK')) throw new Error(`Redis would not forget: ${answer}`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Whether it is ready: while it reads its file it answers that it is loading. */
const answers = (port: number) => said(port, 'PING').then((answer) => answer.startsWith('+PONG'));

/** @returns the first part of its answer; empty when no server listens */
function said(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => end(''));
    socket.once('error', () => end(''));
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (answer) => end(answer.toString()));
  });
}
