import autocannon from 'autocannon';

export type Load = {
  readonly url: string;
  readonly request: {
    readonly path: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Record<string, string>;
    readonly body?: string;
  };
  readonly connections: number;
};

export type Loaded = { readonly perSecond: number /** ms */; readonly slowest: number };

/** Sends one request over and over on so many connections. @throws Error when any of them was not answered well */
export async function load({ url, request, connections }: Load, seconds: number): Promise<Loaded> {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  const good = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || good === 0) {
    throw new Error(
      `${url}${request.path}: ${good} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  }
  return { perSecond: good / result.duration, slowest: result.latency.max };
}
