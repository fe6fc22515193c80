/** @own-shop what operators see */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormKeyAnswer, FormSubmissionsAnswer } from '@daybook/contracts/forms/submissions.api';
import { Redis } from 'ioredis';
import { aForm } from '../forms/testing/form-documents.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { describeOnRedis, takeTestRedis } from '../platform/testing/test-redis.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { type FoundText, findText } from './find-text.js';
import { runCli } from './run-cli.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const cli = (...argv: string[]) =>
  captureOutput(() =>
    runCli(argv, async () => ({ config: shop.daybook.installation.config, close: async () => undefined })),
  );

const EMAIL = 'Zoë.Erased@visitors.example';
const SECRET = 'My "secret" is a Höhle at 17 Elm Street';

test('what a visitor sent is found nowhere once the person is erased, also after a replay, and the count stays', async () => {
  const { id: _, ...content } = aForm();
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const send = async (email: string, message: string) => {
    const zoe = shop.browser();
    const asked = await zoe.send('POST', `/api/form/FormSubmissionKey?formId=${form.id}`);
    const { key } = asked.json<FormKeyAnswer>();
    const sent = await zoe.send('POST', '/api/form/SaveFormSubmission', { key, form: { email, message } });
    expect(sent.statusCode).toBe(200);
  };
  await send(EMAIL, SECRET);
  await send('other@visitors.example', 'Another message');
  const inbox = async () => {
    await shop.settled();
    const { results, submitted } = (
      await ada.get(`/api/config/forms/${form.id}/submissions`)
    ).json<FormSubmissionsAnswer>();
    return { shown: results.map(({ answers }) => answers?.[2]?.value), submitted };
  };
  expect(await inbox()).toEqual({ shown: ['Another message', SECRET], submitted: 2 });

  // an email is cipher text: its keys say that it can be read
  const before = await cli('find-text', EMAIL);
  expect([before.result, before.out]).toEqual([1, expect.stringContaining('shop: 1 key: what is encrypted')]);

  expect((await ada.send('POST', '/api/operator/erasure', { email: EMAIL })).statusCode).toBe(200);
  const replayed = await cli('replay', 'form_submissions');
  expect(replayed.result).toBe(0);
  expect(await inbox()).toEqual({ shown: ['Another message'], submitted: 2 });
  for (const text of [EMAIL, SECRET]) {
    const { result, out } = await cli('find-text', text);
    expect([result, out]).toEqual([0, expect.stringContaining('The text was found nowhere.')]);
    // what was searched is said
    const keyless = expect.stringMatching(/shop: no key, .* keyed hash [0-9a-f]{32} stands in event_log/);
    expect(out).toEqual(text === EMAIL ? keyless : 'The text was found nowhere.\n');
  }
}, 60_000);

test('the search finds a text in a table, in bytes, and in a file across the pieces that it reads', async () => {
  const { config, pool } = shop.daybook.installation;
  const { databaseUrl } = config;
  await pool.query('create table public.planted (words text, bytes bytea)');
  const file = path.join(config.dataDir, 'planted.log');
  const found = (text: string): Promise<FoundText> =>
    findText(text, { databaseUrl, paths: [config.dataDir] });
  try {
    await pool.query('insert into public.planted values ($1, $2)', [
      JSON.stringify({ message: SECRET }),
      Buffer.from('only as Bytes'),
    ]);
    await writeFile(file, `${'x'.repeat(1024 * 1024 - 10)}${SECRET} ${encodeURIComponent('a+b & c')}`);
    const table = 'public.planted';
    expect(await found(SECRET)).toEqual({ tables: [{ table, rows: 1 }], files: [file] });
    expect(await found('only as Bytes')).toEqual({ tables: [{ table, rows: 1 }], files: [] });
    expect(await found('a+b & c')).toEqual({ tables: [], files: [file] });
    const inside = (before: string) => Buffer.from(`${before}${SECRET}!`).toString('base64');
    const hidden: [file: string, text: string][] = [
      [inside(''), SECRET],
      [inside('1'), SECRET],
      [inside('12'), SECRET],
      ['q=My+%22secret%22+is', 'My "secret" is'],
      ['<p>My &quot;secret&quot; is</p>', 'My "secret" is'],
      ['secret" is a H=C3=B6hle at', 'a Höhle'],
    ];
    for (const [source, text] of hidden) {
      await writeFile(file, source);
      expect([source, (await found(text)).files]).toEqual([source, [file]]);
    }
    expect((await cli('find-text', SECRET)).result).toBe(1);
    expect((await cli('find-text', 'abc')).result).toBe(1);
  } finally {
    await pool.query('drop table public.planted');
  }
});

test('an event of a log that is kept elsewhere is found', async () => {
  const { config, store, personalData } = shop.daybook.installation;
  const log = (search: (log: typeof store) => Promise<number>) => search(store);
  const found = async (text: string) =>
    (await findText(text, { databaseUrl: config.databaseUrl, paths: [], log })).tables.filter(
      ({ table }) => table === 'log',
    );
  const [event] = (await store.readAll({ limit: 1 })).events;
  expect(await found(event?.metadata.websiteId ?? '')).toEqual([{ table: 'log', rows: expect.any(Number) }]);
  const { cipher } = await personalData.encrypt(SHOP, 'p1', SECRET);
  expect([await found(cipher), await found(SECRET)]).toEqual([[], []]);
});

describeOnRedis('queues on Redis', () => {
  test('a text is found in whatever holds it, and in the name of a key', async () => {
    const { url, drop } = await takeTestRedis();
    const redis = new Redis(url);
    try {
      await redis.set('one', JSON.stringify({ message: SECRET }));
      await redis.hset('two', 'data', SECRET.toUpperCase().replace('Ö', 'ö'));
      await redis.rpush('three', 'x', Buffer.from(`12${SECRET}`).toString('base64'));
      await redis.zadd('four', 1, encodeURIComponent(SECRET));
      await redis.xadd('five', '*', 'error', SECRET);
      await redis.sadd(`six ${SECRET}`, 'x');
      await redis.sadd('seven', 'another');
      const { databaseUrl } = shop.daybook.installation.config;
      const { tables } = await findText(SECRET, { databaseUrl, redisUrl: url, paths: [] });
      const names = ['five', 'four', 'one', `six ${SECRET}`, 'three', 'two'];
      expect(tables).toEqual(names.map((key) => ({ table: `redis ${key}`, rows: 1 })));
    } finally {
      redis.disconnect();
      await drop();
    }
  });
});
