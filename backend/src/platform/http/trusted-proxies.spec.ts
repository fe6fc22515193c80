/** @own-shop settings */
import fastify from 'fastify';
import { openTestShop, type TestShop } from '../testing/test-shop.js';
import { areNetworks, warnOfUnknownProxies } from './trusted-proxies.js';

test.each(['', '172.30.84.1', '10.0.0.0/8, 2001:db8::/32', '::1', '192.168.1.0/24,172.30.84.1'])(
  '%j is a list of networks',
  (text) => expect(areNetworks(text)).toBe(true),
);

test.each([
  'proxy',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/-8',
  '10.0.0',
])('%j is none', (text) => expect(areNetworks(text)).toBe(false));

test('a proxy that is not trusted is named in the log, once for many requests', async () => {
  const lines: unknown[] = [];
  const server = fastify({ trustProxy: ['loopback', '10.9.0.0/16'] });
  warnOfUnknownProxies(server, { warn: (line: unknown) => void lines.push(line) });
  server.get('/', async ({ ip }) => ip);
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.inject({ url: '/', remoteAddress, headers })).body;
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(await from('10.9.0.1', forwarded)).toBe('203.0.113.7');
  expect(await from('127.0.0.1', forwarded)).toBe('203.0.113.7');
  expect(await from('198.51.100.2')).toBe('198.51.100.2');
  expect(lines).toEqual([]);
  expect(await from('198.51.100.2', forwarded)).toBe('198.51.100.2');
  expect(await from('198.51.100.3', forwarded)).toBe('198.51.100.3');
  expect(lines).toEqual([{ proxy: '198.51.100.2' }]);
  await server.close();
});

describe('guesses', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ TRUSTED_PROXIES: '172.30.84.1', RATE_LIMITS: 'on' });
  }, 60_000);
  afterAll(() => shop.close());

  let asked = 0;
  const ask = async (visitor: string, remoteAddress = '172.30.84.1') => {
    asked += 1;
    const crumb = 'a-crumb-of-this-browser';
    const { statusCode } = await shop.fastify.inject({
      method: 'POST',
      url: '/api/config/password-resets',
      remoteAddress,
      headers: {
        host: 'shop.test',
        'x-forwarded-for': visitor,
        cookie: `crumb=${crumb}`,
        'x-csrf-token': crumb,
      },
      payload: { email: `nobody${asked}@example.com` },
    });
    return statusCode;
  };
  /** @returns the last answer of many */
  async function askOften(visitor: (time: number) => string, proxy?: string) {
    let last = 0;
    for (let time = 1; time <= 35 && last !== 429; time += 1) last = await ask(visitor(time), proxy);
    return last;
  }

  test('behind the trusted proxy are counted by visitor', async () => {
    expect(await askOften(() => '203.0.113.7')).toBe(429);
    expect(await ask('203.0.113.8')).toBe(202);
  });

  test('of one /64 are those of one visitor', async () => {
    expect(await askOften((time) => `2001:db8:1:2::${time.toString(16)}`)).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(202);
  });

  test('of a stranger who names other visitors are the stranger’s', async () => {
    expect(await askOften((time) => `192.0.2.${time}`, '198.51.100.2')).toBe(429);
  });
});
