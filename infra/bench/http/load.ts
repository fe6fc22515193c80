import autocannon from 'autocannon';
import { cpuSeconds } from '../process-tree.js';

export type Load = {
  readonly url: string;
  readonly request: {
    /** another one for each request where it is a function */
    readonly path: string | (() => string);
    readonly method?: 'GET' | 'POST';
    readonly headers?: Record<string, string>;
    readonly body?: string;
  };
  readonly connections: number;
  /** of the server, whose CPU is looked at */
  readonly pid: number | undefined;
};

export type Loaded = {
  readonly perSecond: number;
  /** ms */
  readonly slowest: number;
  /** CPU of the server for one request, ms: steadier than the rate where the machine does other things as well */
  readonly cpu: number;
};

/** Sends one request over and over on so many connections. @throws Error when any of them was not answered well */
export async function load({ url, request, connections, pid }: Load, seconds: number): Promise<Loaded> {
  const before = await cpuSeconds(pid === undefined ? [] : [pid]);
  const { path, ...constant } = request;
  const requested =
    typeof path === 'string'
      ? { ...constant, path }
      : { ...constant, setupRequest: (sent: object) => ({ ...sent, path: path() }) };
  const result = await autocannon({ url, connections, duration: seconds, requests: [requested] });
  const good = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || good === 0) {
    throw new Error(
      `${url}${typeof path === 'string' ? path : path()}: ${good} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  }
  const used = (await cpuSeconds(pid === undefined ? [] : [pid])) - before;
  return {
    perSecond: good / result.duration,
    slowest: result.latency.max,
    cpu: (used * 1000) / good,
  };
}
