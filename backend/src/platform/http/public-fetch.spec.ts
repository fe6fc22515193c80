import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, publicFetch } from './public-fetch.js';

let server: Server;
let answering: RequestListener;
let asked: string[] = [];
const bounds = { timeoutMs: 5000, maxBytes: 1000 };
const at = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/page`;
/** A fetch that may reach this machine, as the server of this spec is on it. */
const fetchHere = publicFetch(() => true);

beforeAll((done) => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answering(request, response);
  }).listen(0, '127.0.0.1', done);
});
beforeEach(() => {
  asked = [];
  answering = (_, response) => response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('<p>hello');
});
afterAll((done) => {
  server.closeAllConnections();
  server.close(done);
});

test('gives the status, the media type and the body', async () => {
  const { body, ...answer } = await fetchHere(at('localhost'), bounds);
  expect(answer).toEqual({ status: 200, mediaType: 'text/html' });
  expect(body.toString()).toBe('<p>hello');
});

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
  'never asks %s, which is this machine',
  async (host) => {
    await expect(publicFetch()(at(host), bounds)).rejects.toThrow(/is no (address|host) of the internet/);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['::127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is an address of the internet: %p', (address, expected) =>
  expect(isPublicAddress(address)).toBe(expected),
);

test('does not follow a redirect', async () => {
  answering = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  expect(await fetchHere(at('localhost'), bounds)).toMatchObject({
    status: 302,
    location: '/elsewhere',
  });
  expect(asked).toEqual(['/page']);
});

test('sends by POST, and reads no more of the answer than its status', async () => {
  let got = '';
  answering = (request, response) => {
    request.on('data', (chunk: Buffer) => {
      got += chunk.toString();
    });
    request.on('end', () => {
      got = `${request.method} ${request.headers['x-signature']} ${got}`;
      response.writeHead(202);
      // an answer that never ends
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500)));
      };
      response.on('drain', more);
      more();
    });
  };
  const sent = { headers: { 'x-signature': 'abc' }, body: '{"a":"é"}' };
  const { status, body } = await fetchHere(at('localhost'), bounds, sent);
  expect([status, body.length, got]).toEqual([202, 0, 'POST abc {"a":"é"}']);
});

test.each(['127.0.0.1', 'localhost', '[::1]'])('sends nothing to %s, which is this machine', async (host) => {
  const sent = { headers: {}, body: '{}' };
  await expect(publicFetch()(at(host), bounds, sent)).rejects.toMatchObject({ reason: 'notPublic' });
  expect(asked).toEqual([]);
});

test('does not follow a redirect of what is sent', async () => {
  answering = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  const sent = { headers: {}, body: '{}' };
  expect(await fetchHere(at('localhost'), bounds, sent)).toMatchObject({ status: 307 });
  expect(asked).toEqual(['/page']);
});

test('an answer that is too long is refused, also one that never ends', async () => {
  answering = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(500)));
    };
    response.on('drain', more);
    more();
  };
  await expect(fetchHere(at('localhost'), bounds)).rejects.toThrow('more than 1000 bytes');
});

test('a host that breaks the connection off is unreachable', async () => {
  answering = ({ socket }) => socket.destroy();
  await expect(fetchHere(at('localhost'), bounds)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('an answer that does not come, or stops half way, ends the call in time', async () => {
  answering = () => undefined;
  const late = { reason: 'late' };
  await expect(fetchHere(at('localhost'), { ...bounds, timeoutMs: 50 })).rejects.toMatchObject(late);
  answering = (_, response) => response.write('half');
  await expect(fetchHere(at('localhost'), { ...bounds, timeoutMs: 50 })).rejects.toMatchObject(late);
});
