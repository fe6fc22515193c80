/** @own-shop what operators see */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IntegrityAnswer } from '@daybook/contracts/integrity/integrity.api';
import { LogChain } from '../integrity/log-chain.js';
import { LogChainReconciler } from '../integrity/log-chain.reconciler.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { anEmail, erasablePeople } from '../privacy/testing/erasable-people.js';
import { runCli } from './run-cli.js';

const SCRIPT = 'infra/event-store/chain/verify-audit.mjs';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-audit-'));
});
// the next test finds the log as it was written, and not sealed
afterEach(async () => {
  await tamper(MEND, 'delete from log_chain.seals', UNCHECKED);
  await rm(folder, { recursive: true, force: true });
});

async function daybook(...argv: string[]) {
  const { config } = shop.daybook.installation;
  const { result: code, ...rest } = await captureOutput(() =>
    runCli(argv, async () => ({ config, close: async () => undefined })),
  );
  return { code, ...rest };
}

/** A superuser can write past the triggers of the log. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await shop.daybook.installation.pool.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('reset session_replication_role');
  client.release();
}

const TAMPER = `update event_log.events set data = replace(data::text, 'Mug', 'Jug')::json
  where position = (select min(position) from event_log.events where data::text like '%Mug%')`;

/** Undoes what these tests have changed in events. */
const MEND = `update event_log.events set data = regexp_replace(data::text, '[JO]ug', 'Mug', 'g')::json
  where data::text ~ '[JO]ug'`;

const UNCHECKED = `update log_chain.check_progress
  set next_seal = 1, findings = '[]', last_findings = '[]', last_whole_at = null`;

async function storeCheckpoint(): Promise<string> {
  const { code, out } = await daybook('log-checkpoint');
  expect(code).toBe(0);
  const file = path.join(folder, 'checkpoint.json');
  await writeFile(file, out);
  return file;
}

const verifyAudit = (file: string, ...key: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, file, ...key], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('the log is verified, and the event that was changed is named', async () => {
  const file = await storeCheckpoint();
  const sound = await daybook('verify-log', '--checkpoint', file);
  expect(sound).toMatchObject({ code: 0, out: expect.stringContaining('as it was sealed') });
  await tamper(TAMPER);
  const broken = await daybook('verify-log', '--json');
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.out).findings).toEqual([
    expect.objectContaining({ kind: 'changed', type: expect.any(String), position: expect.any(String) }),
  ]);
});

test('a log that was rewritten and sealed anew is caught by a checkpoint that was stored elsewhere', async () => {
  const file = await storeCheckpoint();
  await tamper(TAMPER, 'delete from log_chain.seals');
  await daybook('log-checkpoint');
  expect(await daybook('verify-log')).toMatchObject({ code: 0 });
  expect(await daybook('verify-log', '--checkpoint', file)).toMatchObject({
    code: 1,
    out: expect.stringContaining('not the one of the checkpoint'),
  });
});

test('a checkpoint that was changed, or is none, is refused', async () => {
  const file = await storeCheckpoint();
  const checkpoint = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...checkpoint, position: '1' }));
  expect(await daybook('verify-log', '--checkpoint', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('changed after it was signed'),
  });
  await writeFile(file, 'null');
  expect(await daybook('verify-log', '--checkpoint', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no checkpoint'),
  });
});

test('the audit of a website is checked without Daybook', async () => {
  const file = path.join(folder, 'audit.jsonl');
  expect(await daybook('export-audit', SHOP, file)).toMatchObject({ code: 0 });
  const text = await readFile(file, 'utf8');
  expect(text).toContain(`"websiteId":"${SHOP}"`);
  expect(text).not.toContain(`"websiteId":"${OTHER_SHOP}"`);
  const lines = text.trimEnd().split('\n');
  const { publicKey } = JSON.parse(lines.at(-1) ?? '');
  expect(await verifyAudit(file, publicKey)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^OK: \d+ events/),
  });
  expect(await verifyAudit(file, 'another key')).toMatchObject({ code: 1 });
  const changed = async (name: string, wrong: string[]) => {
    const copy = path.join(folder, `${name}.jsonl`);
    await writeFile(copy, `${wrong.join('\n')}\n`);
    return (await verifyAudit(copy)).output;
  };
  const event = lines.findIndex((line) => line.includes('"kind":"event"') && line.includes('Mug'));
  const mended = (at: number, from: string | RegExp, to: string) =>
    lines.map((line, i) => (i === at ? line.replace(from, to) : line));
  expect(await changed('event', mended(event, 'Mug', 'Jug'))).toMatch(/BROKEN: the event at position \d+/);
  expect(await changed('digest', mended(0, /"digests":\["./, '"digests":["g'))).toContain('BROKEN: seal 1');
  expect(await changed('short', lines.slice(0, -1))).toContain('ends before the checkpoint');
  expect(await changed('seal', lines.slice(1))).toContain('BROKEN');
});

test('the log stays verifiable when a person has been erased', async () => {
  const people = await erasablePeople(shop);
  const email = anEmail();
  await people.known(email);
  const file = await storeCheckpoint();
  expect(await daybook('erase', email)).toMatchObject({ code: 0 });
  expect(await daybook('verify-log', '--checkpoint', file)).toMatchObject({ code: 0 });
});

test('the worker seals and checks by itself, and operators see how far', async () => {
  const { pool, store } = shop.daybook.installation;
  const operator = await shop.owner([], { isOperator: true });
  const status = async () => (await operator.get('/api/operator/integrity')).json<IntegrityAnswer>();
  const reconciler = new LogChainReconciler(new LogChain(store, pool));
  await reconciler.reconcile();
  const { sealedTo, head, broken, lastWholeCheckAt } = await status();
  expect({ sealedTo, broken }).toEqual({ sealedTo: head, broken: [] });
  expect(Date.parse(lastWholeCheckAt ?? '')).toBeGreaterThan(0);
  await tamper(TAMPER);
  await captureOutput(() => reconciler.reconcile());
  expect((await status()).broken).toEqual([expect.objectContaining({ kind: 'changed' })]);
});

test('one flipped byte is named to the person on call: by the command, the check, the doctor and the alarm', async () => {
  const { pool, store } = shop.daybook.installation;
  const reconciler = new LogChainReconciler(new LogChain(store, pool));
  await reconciler.reconcile();
  const metric = async () =>
    /^daybook_log_broken_events (\d+)$/m.exec(
      (await shop.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body,
    )?.[1];
  expect(await metric()).toBe('0');
  const { rows } = await pool.query<{ position: string; stream: string; type: string }>(
    `select position, stream, type from event_log.events where data::text like '%Mug%' order by 1 limit 1`,
  );
  const { position, stream, type } = rows[0]!;
  // the M of Mug is one bit away from the O of Oug
  await tamper(
    `update event_log.events set data = replace(data::text, 'Mug', 'Oug')::json where position = ${position}`,
  );

  const command = await daybook('verify-log');
  expect(command.code).toBe(1);
  expect(command.out).toContain(
    `BROKEN: the event at position ${position} was changed: ${type} of ${stream} (seal 1).`,
  );
  await captureOutput(() => reconciler.reconcile());
  const operator = await shop.owner([], { isOperator: true });
  expect((await operator.get('/api/operator/integrity')).json<IntegrityAnswer>().broken).toEqual([
    { kind: 'changed', seal: '1', position, stream, type },
  ]);
  expect(await metric()).toBe('1');
  const doctor = await daybook('doctor', '--json');
  expect(JSON.parse(doctor.out).checks).toContainEqual({
    area: 'hash chain',
    verdict: 'fail',
    found: `broken: changed at position ${position}, ${type} of ${stream}`,
    advice: 'Run daybook verify-log, and compare with the newest backup.',
  });
}, 60_000);

describe('the hits of old days', () => {
  // what is archived stays away from the log
  beforeAll(async () => {
    await shop.close();
    shop = await openTestShop();
  }, 60_000);

  test('are archived, their figures are restated from the archive, and the chain holds', async () => {
    const { store, pool } = shop.daybook.installation;
    const hit = {
      type: 'PageHitRecorded',
      data: {
        hit: 'view',
        page: { path: '/' },
        source: { consent: 'refused', userAgent: 'Mozilla/5 (X11; Linux x86_64) Chrome/140 Safari/537' },
      },
    };
    const hits = Array.from({ length: 40 }, () => ({
      ...hit,
      id: randomUUID(),
      metadata: { websiteId: SHOP, schemaVersion: 1 },
    }));
    const stream = `hits-${SHOP}-2026-01-01`;
    const { position } = await store.append(stream, hits, 'any');
    await shop.settled();
    const figures = () =>
      pool.query(`select segment, sum(hits)::int as hits, sum(views)::int as views
                  from read_models.analytics_hours group by 1 order by 1`);
    const { rows: before } = await figures();
    expect(before).toContainEqual({ segment: '', hits: 40, views: 40 });
    const file = await storeCheckpoint();
    const archived = await daybook('archive-hits', '--before', '2026-02-01', '--json');
    expect(JSON.parse(archived.out)).toMatchObject({ events: 39, archives: 1 });
    const left = await pool.query(`select 1 from event_log.events where stream like 'hits-%'`);
    // the last event of a log stays
    expect(left.rowCount).toBe(1);
    expect(await daybook('verify-log', '--checkpoint', file)).toMatchObject({ code: 0 });
    const replayed = await daybook('replay', 'analytics', '--json');
    expect(JSON.parse(replayed.out)).toMatchObject({ swapped: true });
    expect((await figures()).rows).toEqual(before);
    const admin = await shop.owner([], { isOperator: true });
    const shown = await admin.get(`/api/operator/events/${position - 1n}`);
    expect(shown.json()).toMatchObject({ data: hit.data });
    // the operator's history of the day, event by event, and a text in it
    const day = await shop.daybook.installation.store.read(stream);
    const { results } = (await admin.get(`/api/operator/events?stream=${stream}&limit=100`)).json();
    expect(results.map((line: { revision: string }) => line.revision)).toEqual(
      day.map((event) => String(event.revision)).toReversed(),
    );
    expect(day).toHaveLength(40);
    const found = await admin.get(`/api/operator/events?stream=${stream}&limit=100&text=refused`);
    expect(found.json().results).toHaveLength(40);
    expect((await admin.get(`/api/operator/streams/${stream}`)).json().error.code).toBe('STREAM_NOT_FOLDED');
    // the audit that a website's owner takes along has them, and is checked without Daybook
    const audit = path.join(folder, 'archived.jsonl');
    expect(await daybook('export-audit', 'shop', audit)).toMatchObject({ code: 0 });
    const lines = (await readFile(audit, 'utf8')).split('\n').filter((line) => line.includes(stream));
    expect(lines).toHaveLength(40);
    expect(await verifyAudit(audit)).toMatchObject({ code: 0 });
  }, 90_000);

  test.each([
    ['tomorrow', 'is no day'],
    [new Date().toISOString().slice(0, 10), 'younger than 2 days'],
  ])('are not archived before %s', async (day, reason) => {
    expect(await daybook('archive-hits', '--before', day)).toMatchObject({
      code: 1,
      err: expect.stringContaining(reason),
    });
  });
});
