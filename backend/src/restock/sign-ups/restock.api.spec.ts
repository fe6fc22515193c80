import type {
  RestockGroupsAnswer,
  RestockReadyAnswer,
  RestockSignUpRequest,
  RestockSignUpsAnswer,
} from '@daybook/contracts/restock/restock.api';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Captcha } from '../../platform/captcha/captcha.js';
import { aProduct, aVariant, aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { RESTOCK_CAPTCHA } from './restock.commands.js';

const ADDRESS = '/api/site-users/account/notifications/restock';
const MUG = { productId: 'mug', variantId: 'mug-only' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const variants = [
    aVariant({ id: 'bowl-s', sku: 'BOWL-S' }),
    aVariant({ id: 'bowl-l', sku: 'BOWL-L', priceMoney: { value: '4000', currency: 'USD' } }),
  ];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl', variants }), 0);
}, 60_000);
afterAll(() => shop.close());

const signUp = (
  siteVisitorEmail: string | null | undefined,
  more: Partial<RestockSignUpRequest> = {},
  host = SHOP_HOST,
) => shop.browser(host).send('POST', ADDRESS, { ...MUG, siteVisitorEmail, ...more });

async function listed(query = '', website = SHOP): Promise<RestockSignUpsAnswer> {
  await shop.settled();
  const owner = await shop.owner(['store manager'], { website });
  return (await owner.get(`${ADDRESS}${query}`)).json();
}

test.each([
  [undefined, 'Email cannot be blank'],
  [null, 'Email cannot be blank'],
  ['', 'Email cannot be blank'],
  ['  ', 'Email cannot be blank'],
  ['nobody', 'Email is invalid'],
  [`ada@${'post.'.repeat(200)}test`, 'Email is invalid'],
  ['ada\u0000@post.test', 'Email is invalid'],
  ['ada\u202e@post.test', 'Email is invalid'],
  ['ada\ud800@post.test', 'Email is invalid'],
])('the address %j is refused with %j', async (address, message) => {
  const answer = await signUp(address);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.message).toBe(message);
});

test.each([
  { productId: 'nothing' },
  { variantId: 'nothing' },
  { variantId: 'bowl-s' },
  { productId: '../mug' },
])('a sign-up for a variant that the shop does not sell is refused: %j', async (other) => {
  expect((await signUp('ada@post.test', other)).statusCode).toBe(404);
});

test('the same person twice is one sign-up, and the answer does not show it', async () => {
  const first = await signUp('cyd@post.test');
  const second = await signUp(' CYD@post.test ');
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ message: 'Signed up!', needsConfirmation: false });
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  // a position of the log would be older for a known person
  expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers));
  expect(second.headers).not.toHaveProperty('x-daybook-position');
  const { signUps } = await listed('?email=Cyd@post.test');
  expect(signUps).toMatchObject([{ ...MUG, email: 'cyd@post.test', status: 'waiting', lastOffer: null }]);
});

test('a French reader gets a French answer', async () => {
  expect((await signUp('eve@post.test', { language: 'fr-CA' })).json()).toEqual({
    message: 'C’est noté !',
    needsConfirmation: false,
  });
});

test('no address stands in the log or the read models', async () => {
  await signUp('secret.person@post.test');
  await shop.settled();
  const { store, pool } = shop.daybook.installation;
  const { events } = await store.readAll({ filter: { streamPrefixes: ['restock-'] } });
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('post.test');
  const found = await pool.query<{ schemaname: string }>(
    `select schemaname from pg_tables where tablename = 'restock_sign_ups'`,
  );
  for (const { schemaname } of found.rows) {
    const { rows } = await pool.query<{ line: string }>(
      `select row_to_json(u)::text as line from "${schemaname}".restock_sign_ups u`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ line }) => line.includes('post.test'))).toEqual([]);
  }
  expect(found.rows.length).toBeGreaterThan(0);
});

test('a website with a mailing list keeps its subscribers, and one without keeps none', async () => {
  await signUp('joins@post.test', { isJoinMailingList: true });
  expect((await listed('?email=joins@post.test')).signUps).toMatchObject([{ joinsMailingList: false }]);
  const storeSettings = {
    isExpressCheckoutEnabled: false,
    mailingList: { isEnabled: true, isOptedInByDefault: false },
  };
  const texts = { restockSuccess: 'We will write to you.' };
  await shop.commands.execute(
    new SaveWebsite(
      aWebsite({ id: OTHER_SHOP, domains: [OTHER_HOST], isDefault: false, storeSettings, texts }),
    ),
  );
  await shop.save(aProduct(), 0, OTHER_SHOP);
  const answer = await signUp('joins@post.test', { isJoinMailingList: true }, OTHER_HOST);
  expect(answer.json()).toEqual({ message: 'We will write to you.', needsConfirmation: false });
  expect((await listed('', OTHER_SHOP)).signUps).toMatchObject([
    { email: 'joins@post.test', joinsMailingList: true },
  ]);
});

test('who waits for a variant with units is ready to be notified, at most one for each unit', async () => {
  const owner = await shop.owner(['reporting', 'store manager']);
  const ready = async () => {
    await shop.settled();
    return (await owner.get(`${ADDRESS}/ready`)).json<RestockReadyAnswer>();
  };
  const receive = (quantity: number) =>
    owner.send('POST', '/api/config/stock/cup-only/receive', { quantity });
  await shop.save(aProduct({ id: 'cup', variants: [aVariant({ id: 'cup-only', sku: 'CUP' })] }), 0);
  await shop.settled();
  for (const name of ['a', 'b', 'c']) {
    await signUp(`${name}@post.test`, { productId: 'cup', variantId: 'cup-only' });
  }
  const before = await ready();
  const more = async () => {
    const { people, variants } = await ready();
    return [people - before.people, variants - before.variants];
  };
  await receive(2);
  expect(await more()).toEqual([2, 1]);
  await receive(8);
  expect(await more()).toEqual([3, 1]);
});

test('a product that visitors cannot buy has no one ready to be notified', async () => {
  const owner = await shop.owner(['reporting', 'store manager']);
  const lamp = aProduct({
    id: 'lamp',
    urlId: 'lamp',
    variants: [aVariant({ id: 'lamp-only', sku: 'LAMP' })],
  });
  await shop.save(lamp, 0);
  await shop.settled();
  await signUp('a@post.test', { productId: 'lamp', variantId: 'lamp-only' });
  await owner.send('POST', '/api/config/stock/lamp-only/receive', { quantity: 2 });
  const ready = async () => {
    await shop.settled();
    const { people } = (await owner.get(`${ADDRESS}/ready`)).json<RestockReadyAnswer>();
    const { signUpGroups } = (await owner.get(`${ADDRESS}/groups?ready=true`)).json<RestockGroupsAnswer>();
    return { people, isListed: signUpGroups.some(({ variantId }) => variantId === 'lamp-only') };
  };
  const onSale = await ready();
  expect(onSale.isListed).toBe(true);
  await shop.save({ ...lamp, status: 'draft' }, 1);
  expect(await ready()).toEqual({ people: onSale.people - 1, isListed: false });
});

test('groups show the lists and their value', async () => {
  for (const name of ['a', 'b', 'c']) {
    await signUp(`${name}@post.test`, { productId: 'bowl', variantId: 'bowl-l' });
  }
  await signUp('a@post.test', { productId: 'bowl', variantId: 'bowl-s' });
  await shop.settled();
  const owner = await shop.owner(['reporting']);
  const { signUpGroups, totals } = (
    await owner.get(`${ADDRESS}/groups?q=bowl`)
  ).json() as RestockGroupsAnswer;
  expect(signUpGroups).toMatchObject([
    { variantId: 'bowl-l', waiting: 3, demand: { value: '12000', currency: 'USD' }, productTitle: 'Bowl' },
    { variantId: 'bowl-s', waiting: 1, demand: { value: '2800', currency: 'USD' } },
  ]);
  expect(totals).toEqual({ groups: 2, waiting: 4, demand: [{ value: '14800', currency: 'USD' }] });
  const first = (await owner.get(`${ADDRESS}/groups?q=bowl&limit=1`)).json() as RestockGroupsAnswer;
  expect(first.signUpGroups.map(({ variantId }) => variantId)).toEqual(['bowl-l']);
  const second = (
    await owner.get(`${ADDRESS}/groups?q=bowl&limit=1&cursor=${first.nextPageCursor}`)
  ).json() as RestockGroupsAnswer;
  expect(second.signUpGroups.map(({ variantId }) => variantId)).toEqual(['bowl-s']);
  expect(second.hasNextPage).toBe(false);
});

test('pages of sign-ups show each once while others sign up', async () => {
  const bowl = { productId: 'bowl', variantId: 'bowl-s' };
  for (let i = 0; i < 5; i += 1) await signUp(`page-${i}@post.test`, bowl);
  const seen: string[] = [];
  let cursor: string | null = '0';
  for (let page = 0; cursor !== null; page += 1) {
    const answer: RestockSignUpsAnswer = await listed(`?variantId=bowl-s&limit=2&cursor=${cursor}`);
    seen.push(...answer.signUps.map(({ email }) => email ?? ''));
    if (page < 2) await signUp(`late-${page}@post.test`, bowl);
    cursor = answer.nextPageCursor;
  }
  expect(seen).toEqual([
    ...['a', 'page-0', 'page-1', 'page-2', 'page-3', 'page-4', 'late-0', 'late-1'].map(
      (name) => `${name}@post.test`,
    ),
  ]);
});

test('sign-ups of another website are not shown', async () => {
  const { signUps } = await listed('?email=a@post.test', OTHER_SHOP);
  expect(signUps).toEqual([]);
});

/** Turns the captcha of the other website on. */
async function askForCaptcha(): Promise<void> {
  const storeSettings = { isExpressCheckoutEnabled: false, captcha: { isEnabled: true } };
  await shop.commands.execute(
    new SaveWebsite(aWebsite({ id: OTHER_SHOP, domains: [OTHER_HOST], isDefault: false, storeSettings })),
  );
  await shop.settled();
}

/** A challenge of the other website with its solution, as the widget sends it. */
async function solvedCaptcha(): Promise<string> {
  const { challenge } = (await shop.browser(OTHER_HOST).get(`${ADDRESS}/challenge`)).json() as {
    challenge: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

test('an enabled captcha lets a visitor in who has solved it, once', async () => {
  await askForCaptcha();
  const without = await signUp('robot@post.test', {}, OTHER_HOST);
  expect(without.statusCode).toBe(400);
  expect(without.json().error.message).toBe('Unable to submit form. Please try again later.');
  expect((await signUp('robot@post.test', { captchaToken: 'e30=' }, OTHER_HOST)).statusCode).toBe(400);
  const captchaToken = await solvedCaptcha();
  expect((await signUp('person@post.test', { captchaToken }, OTHER_HOST)).statusCode).toBe(200);
  expect((await signUp('again@post.test', { captchaToken }, OTHER_HOST)).statusCode).toBe(400);
  expect((await shop.browser().get(`${ADDRESS}/challenge`)).json()).toMatchObject({
    provider: null,
    challenge: null,
  });
});

test('one solved captcha lets one of many concurrent sign-ups in, whichever process they reach', async () => {
  await askForCaptcha();
  const captchaToken = await solvedCaptcha();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => signUp(`one-of-many-${i}@post.test`, { captchaToken }, OTHER_HOST)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(400)]);
  const { config, personalData, pool } = shop.daybook.installation;
  expect(config.rateLimits).toBe(false);
  const another = new Captcha(personalData, pool, config);
  const isSolved = async (token: string) =>
    (await another.verify(OTHER_SHOP, { isEnabled: true }, RESTOCK_CAPTCHA, token)).isSolved;
  await expect(isSolved(captchaToken)).resolves.toBe(false);
  await expect(isSolved(await solvedCaptcha())).resolves.toBe(true);
});
