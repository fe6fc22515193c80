import { openTestShop, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';
import { aCustomerEmail, askForCode, SESSION } from './testing/customers.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
}, 60_000);
afterAll(() => shop.close());

const guess = (email: string, ip: string) =>
  shop.fastify.inject({
    method: 'POST',
    url: SESSION,
    remoteAddress: ip,
    headers: { host: SHOP_HOST, cookie: 'crumb=a-crumb', 'x-csrf-token': 'a-crumb' },
    payload: { email, password: 'a wrong long password' },
  });

test.each(['with', 'without'])(
  'guesses at a password wait ever longer, from all addresses together, %s an account',
  async (account) => {
    const email = aCustomerEmail();
    if (account === 'with') await askForCode(shop.browser(), email);
    const answers: number[] = [];
    for (let i = 1; i <= 6; i += 1) answers.push((await guess(email, `192.0.${i}.1`)).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await guess(email, '192.0.7.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // another customer is not slowed down
    expect((await guess(aCustomerEmail(), '192.0.8.1')).statusCode).toBe(401);
  },
);

test('a stranger cannot use up the codes that a customer may ask for in a day', async () => {
  const email = aCustomerEmail();
  const { pool } = shop.daybook.installation;
  const ask = async (ip: string) => {
    // as if the wait between two codes were over
    await pool.query(`delete from accounts.attempts`);
    const answer = await shop.fastify.inject({
      method: 'POST',
      url: '/api/site-users/account',
      remoteAddress: ip,
      payload: { email },
      headers: { host: SHOP_HOST, cookie: 'crumb=a-crumb', 'x-csrf-token': 'a-crumb' },
    });
    return answer.statusCode;
  };
  const answers: number[] = [];
  for (let i = 0; i < 25; i += 1) answers.push(await ask('192.0.2.1'));
  expect(answers.filter((status) => status === 202)).toHaveLength(8);
  expect(await ask('198.51.100.1')).toBe(202);
});

test('a press that comes too soon uses up none of the codes of a day', async () => {
  const email = aCustomerEmail();
  const { pool } = shop.daybook.installation;
  const ask = async () => (await askForCode(shop.browser(), email)).statusCode;
  const answers: number[] = [];
  for (let i = 0; i < 6; i += 1) answers.push(await ask());
  for (let i = 0; i < 10; i += 1) expect(await ask()).toBe(429);
  // the wait between two codes is over
  for (let i = 0; i < 4; i += 1) {
    await pool.query(`delete from accounts.attempts`);
    answers.push(await ask());
  }
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 202, 202, 202, 429]);
});

test('a stranger cannot fill a mailbox with codes', async () => {
  const email = aCustomerEmail();
  const answers: number[] = [];
  for (let i = 1; i <= 7; i += 1) answers.push((await askForCode(shop.browser(), email)).statusCode);
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
});
