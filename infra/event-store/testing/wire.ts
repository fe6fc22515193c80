import net, { type Socket } from 'node:net';

/** A proxy to a server that can silence or refuse its connections, as when a machine in between is lost. */
export type Wire = {
  /** URL of the server through the proxy */
  readonly url: string;
  /** Passes nothing more on the open connections, without closing them; new connections work. */
  silence(): void;
  /** As {@link silence}, and new connections are accepted and never answered, as by a stopped server. */
  stop(): void;
  /** Closes every open connection, and each new one at once, as while a server starts. */
  refuse(): void;
  /** Closes every open connection; new ones work again. */
  start(): void;
  close(): Promise<void>;
};

/** @param target URL of a server, with its port */
export async function wireTo(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let isStopped = false;
  let isRefusing = false;
  const server = net.createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = net.connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    if (isStopped) return;
    for (const [one, other] of [pair, [far, near]] as const) {
      one.pipe(other);
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  // names a server's socket, which leads past the proxy
  url.searchParams.delete('host');
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const silence = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      far.pause();
    }
  };
  return {
    url: url.href,
    silence,
    stop() {
      isStopped = true;
      silence();
    },
    refuse() {
      isRefusing = true;
      destroyAll();
    },
    start() {
      isStopped = false;
      isRefusing = false;
      destroyAll();
    },
    close() {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
