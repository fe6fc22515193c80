import { websiteId } from '@daybook/contracts/shared/identifiers';
import fastify from 'fastify';
import { pino } from 'pino';
import { reminderLink } from '../../checkout/reminders/reminder-link.js';
import { SignedLinks } from '../access/signed-links.js';
import { loggedPath, logRequests } from './request-log.js';

test('a line has the request and its status', async () => {
  const lines: string[] = [];
  const app = fastify();
  logRequests(app, pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }));
  app.get('/config/reset-password', (_, reply) => reply.code(503).send());
  await app.inject('/config/reset-password?token=letmein');
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, method: 'GET', path: '/config/reset-password', statusCode: 503, msg: 'request' },
  ]);
  expect(lines.join()).not.toContain('letmein');
});

test('the token of a signed link is left out, the rest of its path stays', () => {
  const links = new SignedLinks(Buffer.alloc(32, 1));
  const shop = websiteId('shop');
  const page = links.page('/restock', shop, 'claim', {
    variantId: 'mug-blue',
    signUpId: 's-1',
    batchId: 'w-1',
  });
  expect(page).toMatch(/^\/restock\/claim\/mug-blue\.s-1\.w-1\.[\w-]+$/);
  expect(loggedPath(page)).toBe('/restock/claim/(token)');
  expect(loggedPath(`${page}/decline?now=1`)).toBe('/restock/claim/(token)/decline');
  const reminder = reminderLink('0123456789abcdef'.repeat(2), 's'.repeat(43));
  expect(loggedPath(reminder)).toBe('/checkout/reminder/(token)');
});

test.each(['/', '/shop/p/mug', '/assets/index-BqJt1a2c.js', '/media/f0a1b2c3d4e5f60718293a4b5c6d7e8f.webp'])(
  '%s is logged as it is',
  (path) => expect(loggedPath(path)).toBe(path),
);

test('a logged path names no person', () =>
  expect(loggedPath('/api/people/ada@example.com')).toBe('/api/people/(address)'));
