import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, shopWebsite } from '../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { SignUpLimit } from './sign-up-limit.js';

const ADDRESS = '/api/site-users/account/notifications/restock';
const MUG = { productId: 'mug', variantId: 'mug-only' };

test('the emails to one address are limited, from whatever browser, and no answer says how many it has had', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  const variants = Array.from({ length: 24 }, (_, i) => aVariant({ id: `v-${i}`, sku: `V-${i}` }));
  await limited.save(aProduct({ id: 'many', title: 'Many', variants }), 0);
  const ask = (siteVisitorEmail: string, variantId: string) =>
    limited.browser().send('POST', ADDRESS, { productId: 'many', variantId, siteVisitorEmail });
  const answers = [];
  for (const { id } of variants) answers.push(await ask('victim@post.test', id));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(variants.map(() => 200));
  const unknown = await ask('unknown@post.test', 'v-0');
  const known = await ask('victim@post.test', 'v-0');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  // the person waits for every variant all the same
  const { store, config, personalData, pool } = limited.daybook.installation;
  const { events } = await store.readAll({ filter: { types: ['RestockSignUpMade'] } });
  const victim = personalData.personIdOf(SHOP, 'victim@post.test');
  const made = events
    .map(({ data }) => data as { personId: string; emailKind?: string })
    .filter(({ personId }) => personId === victim);
  expect(made).toHaveLength(24);
  expect(made.map(({ emailKind }) => emailKind)).toEqual([
    ...Array(20).fill('acknowledgement'),
    ...Array(4).fill(undefined),
  ]);
  // also in another process, or in one that has just started
  const another = new SignUpLimit(config, pool);
  const mayEmail = (email: string) => another.mayEmail(personalData.personIdOf(SHOP, email));
  expect(await mayEmail('victim@post.test')).toBe(false);
  expect(await mayEmail('neighbour@post.test')).toBe(true);
  // a day has fewer than its hours together
  const nextHour = () => pool.query(`delete from accounts.limits where key like 'restock/person/hour:%'`);
  await nextHour();
  for (let i = 0; i < 20; i += 1) expect(await mayEmail('victim@post.test')).toBe(true);
  await nextHour();
  expect(await mayEmail('victim@post.test')).toBe(false);
}, 60_000);

test('where a sign-up needs a confirmation, one beyond the limit of emails is not made, and can be made later', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  await limited.commands.execute(new SaveWebsite(shopWebsite({ restock: { doubleOptIn: true } })));
  await limited.settled();
  const { store, personalData, pool, config } = limited.daybook.installation;
  const others = new SignUpLimit(config, pool);
  const person = personalData.personIdOf(SHOP, 'victim@post.test');
  for (let i = 0; i < 20; i += 1) await others.mayEmail(person);
  const ask = () => limited.browser().send('POST', ADDRESS, { ...MUG, siteVisitorEmail: 'victim@post.test' });
  expect((await ask()).json()).toEqual({ message: 'Signed up!', needsConfirmation: true });
  const made = async () => (await store.readAll({ filter: { types: ['RestockSignUpMade'] } })).events.length;
  expect(await made()).toBe(0);
  await pool.query('delete from accounts.limits');
  expect((await ask()).statusCode).toBe(200);
  expect(await made()).toBe(1);
}, 60_000);

test('places in the line are limited for a network and for a person: each may set a unit aside', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  const variants = Array.from({ length: 21 }, (_, i) => aVariant({ id: `v-${i}`, sku: `V-${i}` }));
  await limited.save(aProduct({ id: 'many', title: 'Many', variants }), 0);
  const ask = (i: number, siteVisitorEmail: string, line: object = { waitsInLine: true }) =>
    limited.browser().send('POST', ADDRESS, {
      productId: 'many',
      variantId: `v-${i}`,
      siteVisitorEmail,
      ...line,
    });
  const { store, config, pool, personalData } = limited.daybook.installation;
  // of a person who has had all emails of an hour: on the list, and not in the line
  const others = new SignUpLimit(config, pool);
  for (let i = 0; i < 20; i += 1) await others.mayEmail(personalData.personIdOf(SHOP, 'victim@post.test'));
  await ask(0, 'victim@post.test');
  const statuses = [];
  for (let i = 1; i < 20; i += 1) statuses.push((await ask(i, `buyer-${i}@post.test`)).statusCode);
  expect(statuses).toEqual(Array(19).fill(200));
  const made = async (type: string) => (await store.readAll({ filter: { types: [type] } })).events.length;
  expect([await made('RestockSignUpMade'), await made('RestockLineJoined')]).toEqual([20, 19]);
  expect((await ask(20, 'one-more@post.test')).statusCode).toBe(429);
  expect((await ask(20, 'one-more@post.test', {})).statusCode).toBe(200);
  expect(await made('RestockLineJoined')).toBe(19);
}, 60_000);
