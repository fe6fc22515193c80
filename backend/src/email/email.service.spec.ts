import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { makeTestDatabase, setReadOnly, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openPersonalData, type PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import { membersEmails } from '../members/members.emails.js';
import { EmailRenderer } from '../platform/emails/email-renderer.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { EMAIL_SCHEMA } from './email.schema.js';
import { EMAILS, EmailService } from './email.service.js';
import { EmailWorker } from './email.worker.js';
import { EmailServerState, watchedTransport } from './email-server-state.js';
import type { EmailTransport } from './email-transport.js';
import { mailboxTransport } from './mailbox.transport.js';
import { Outbox, type PendingEmail } from './outbox.js';
import { smtpTransport } from './smtp.transport.js';
import { type MailServer, startMailServer } from './testing/mail-server.js';

/** No website is to be deleted. */
const ALL_OPEN = { statusOf: () => 'open' as const };

/** Emails without what their website says of itself. */
const PLAIN = { of: async () => undefined };

const IMPATIENT = { attempts: 5, backoffMs: 20 };
const toAda = (id: string): PendingEmail => ({
  id,
  websiteId: null,
  to: 'ada@example.com',
  language: 'en',
  content: { kind: 'password-reset', link: 'https://shop.example/reset?token=s3cret&x=1', minutes: 30 },
});

let database: TestDatabase;
let pool: pg.Pool;
let queues: JobQueues;
let emails: EmailService;
let dataDir: string;
let personalData: PersonalData;
let server: MailServer;
const errors: Error[] = [];

beforeAll(async () => {
  database = await makeTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-mail-'));
  personalData = await openPersonalData({ dataDir });
  pool = openPool({ connectionString: database.url });
  await migrate(database.url, [EMAIL_SCHEMA]);
  server = await startMailServer();
});
beforeEach(() => {
  queues = new JobQueues({ databaseUrl: database.url, redisUrl: undefined });
  emails = new EmailService(pool, queues, personalData, new EmailRenderer(membersEmails), IMPATIENT);
  errors.length = 0;
});
afterEach(async () => {
  await queues.close();
  await server.reset();
});
afterAll(async () => {
  await server.stop();
  await pool.end();
  await database.drop();
  await personalData.close();
  await rm(dataDir, { recursive: true });
});

/** @returns closes the connections to the mail server */
function work(url = server.url) {
  const transport = watchedTransport(smtpTransport(url), new EmailServerState(pool));
  queues.work(
    EMAILS,
    new EmailWorker(emails, transport, { emailFrom: 'no-reply@shop.example' }, ALL_OPEN, PLAIN),
    (error) => errors.push(error),
  );
}
const pending = async () => (await pool.query('select id from email.outbox')).rows.map(({ id }) => id);
const waitUntilNothingIsPending = () =>
  waitFor('nothing to be owed', async () => (await pending()).length === 0);

test('an email arrives with plain text beside its HTML, and is deleted here', async () => {
  work();
  await emails.send(toAda('reset-1'));
  await waitUntilNothingIsPending();
  expect(server.emails).toHaveLength(1);
  const [content] = server.emails;
  expect(content).toMatchObject({
    from: { name: 'Daybook', address: 'no-reply@shop.example' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Reset your password',
    messageId: '<reset-1@shop.example>',
  });
  expect(content?.text).toContain('https://shop.example/reset?token=s3cret&x=1');
  expect(content?.html).toContain('href="https://shop.example/reset?token=s3cret&amp;x=1"');
});

test('the same email sent twice goes out once', async () => {
  await emails.send(toAda('reset-2'));
  await emails.send(toAda('reset-2'));
  work();
  await waitUntilNothingIsPending();
  expect(server.emails).toHaveLength(1);
});

test('an email of a website that is to be deleted waits, and those of others go out', async () => {
  const statusOf = (id: string) => (id === 'closed' ? ('closed' as const) : ('open' as const));
  const config = { emailFrom: 'no-reply@shop.example' };
  const worker = new EmailWorker(emails, smtpTransport(server.url), config, { statusOf }, PLAIN);
  queues.work(EMAILS, worker, (error) => errors.push(error));
  await emails.send({ ...toAda('of-closed'), websiteId: websiteId('closed') });
  await emails.send(toAda('of-other'));
  await waitFor('the other one', async () => server.emails.length === 1);
  const job = await queues.queue(EMAILS).getJob('of-closed');
  await waitFor('the job to wait', async () => (await job?.isDelayed()) === true);
  expect(server.emails.map(({ messageId }) => messageId)).toEqual(['<of-other@shop.example>']);
  expect(await pending()).toEqual(['of-closed']);
  await emails.outbox.end('of-closed');
});

test('an email that was sent is not sent again when its job comes again', async () => {
  work();
  await emails.send(toAda('reset-20'));
  await waitUntilNothingIsPending();
  await emails.send(toAda('reset-20'));
  expect(await pending()).toEqual([]);
  await emails.send(toAda('reset-21'));
  await waitUntilNothingIsPending();
  expect(server.emails.map(({ messageId }) => messageId)).toEqual([
    '<reset-20@shop.example>',
    '<reset-21@shop.example>',
  ]);
});

describe('a Postgres that becomes read-only', () => {
  const workFrom = (send: EmailTransport['send']) => {
    const transport = { ...smtpTransport(server.url), send };
    const worker = new EmailWorker(
      emails,
      transport,
      { emailFrom: 'no-reply@shop.example' },
      ALL_OPEN,
      PLAIN,
    );
    queues.work(EMAILS, worker, (error) => errors.push(error));
  };

  test('while an email is sent: it is sent once, and noted later', async () => {
    const { send } = smtpTransport(server.url);
    workFrom(async (...email) => {
      await send(...email);
      await setReadOnly(database, true);
    });
    await emails.send(toAda('reset-22'));
    await waitFor('the email', () => server.emails.length === 1);
    // longer than the worker tries to note it where it stands
    await waitFor('the job to wait', () => errors.length > 0);
    await setReadOnly(database, false);
    await waitUntilNothingIsPending();
    expect(server.emails).toHaveLength(1);
  }, 60_000);

  test('before: nothing is sent that could not be noted', async () => {
    await new Outbox(pool, personalData).keep(toAda('reset-23'));
    await setReadOnly(database, true);
    // connections that are made after the change: it ends the others
    const later = openPool({ connectionString: database.url });
    const outbox = new Outbox(later, personalData);
    await expect(outbox.take('reset-23')).rejects.toMatchObject({ code: '25006' });
    await setReadOnly(database, false);
    expect((await outbox.take('reset-23'))?.to).toBe('ada@example.com');
    await outbox.end('reset-23');
    await later.end();
  });
});

test('a server that is busy gets the email again, with the same Message-ID', async () => {
  server.answer(451, 451);
  work();
  await emails.send(toAda('reset-3'));
  await waitUntilNothingIsPending();
  expect(server.attempts).toBe(3);
  expect(server.emails.map(({ messageId }) => messageId)).toEqual(['<reset-3@shop.example>']);
});

test('an email to an address that does not exist is deleted, and a retry by hand fails instead of doing nothing', async () => {
  server.answerRecipient({ code: 550, text: '5.1.1 no such person' });
  work();
  await emails.send(toAda('reset-4'));
  await waitUntilNothingIsPending();
  await waitFor('the refusal', () => errors.length > 0);
  const job = await queues.queue(EMAILS).getJob('reset-4');
  await waitFor('the job to fail', async () => (await job?.isFailed()) === true);
  await job?.retry('failed');
  await waitFor('the retry to fail', () => errors.length > 1);
  expect(errors.map(({ message }) => message)).toEqual([
    'the mail server refused the email permanently (550)',
    'the mail server refused the recipient for good (550), and the email is not stored any more',
  ]);
  expect(server.emails).toEqual([]);
});

test.each([
  ['sender', { code: 550, text: 'not you' }],
  ['recipient', { code: 554, text: 'Relay access denied' }],
  ['recipient', { code: 550, text: '5.4.5 Daily limit' }],
  ['recipient', { code: 550, text: 'relay not permitted' }],
  ['content', { code: 554, text: '5.7.1 not from you' }],
] as const)(
  'a server that refuses us at the %s (%j) loses no email, rings, and a retry by hand sends it',
  async (what, mishap) => {
    const id = `refused-${what}-${mishap.text.replace(/\W/g, '')}`;
    const refusals = Array.from({ length: IMPATIENT.attempts }, () => mishap);
    if (what === 'sender') server.answerSender(...refusals);
    else if (what === 'recipient') server.answerRecipient(...refusals);
    else server.answer(...refusals);
    work();
    await emails.send(toAda(id));
    const job = () => queues.queue(EMAILS).getJob(id);
    await waitFor('the queue to give it up', async () => (await (await job())?.isFailed()) === true);
    expect(await pending()).toEqual([id]);
    expect(await emails.server.refusal()).toMatchObject({
      responseCode: mishap.code,
      refusals: IMPATIENT.attempts,
      response: expect.stringContaining(mishap.text),
    });
    await (await job())?.retry('failed');
    await waitUntilNothingIsPending();
    expect(server.emails.map(({ messageId }) => messageId)).toEqual([`<${id}@shop.example>`]);
    await waitFor('the alarm to end', async () => (await emails.server.refusal()) === undefined);
  },
);

test('a wrong password for the mail server loses no email', async () => {
  work(server.url.replace('//', '//somebody:wrong@'));
  await emails.send(toAda('reset-6'));
  await waitFor('a second try', () => errors.length > 1);
  expect(await pending()).toEqual(['reset-6']);
  await emails.outbox.end('reset-6');
});

test('an email of a kind that no feature has is refused before it is stored', async () => {
  const { invitation } = membersEmails;
  const without = new EmailService(pool, queues, personalData, new EmailRenderer({ invitation }));
  await expect(without.send(toAda('reset-11'))).rejects.toThrow('no feature has a template');
  expect(await pending()).toEqual([]);
});

test('a stored email of an unknown kind fails with its name, and waits for a process that knows it', async () => {
  const { invitation } = membersEmails;
  const older = new EmailService(pool, queues, personalData, new EmailRenderer({ invitation }));
  await emails.outbox.keep(toAda('reset-12'));
  const transport = mailboxTransport(emails.mailbox);
  const worker = new EmailWorker(older, transport, { emailFrom: 'no-reply@shop.example' }, ALL_OPEN, PLAIN);
  await expect(worker.handle({ data: { emailId: 'reset-12' } })).rejects.toThrow(
    'no feature has a template for emails of the kind password-reset',
  );
  expect(await pending()).toEqual(['reset-12']);
  work();
  await emails.reconcile();
  await waitUntilNothingIsPending();
  expect(server.emails.map(({ messageId }) => messageId)).toEqual(['<reset-12@shop.example>']);
});

test('the reconciler finds an email that no queue has', async () => {
  await emails.outbox.keep(toAda('reset-7'));
  work();
  await emails.reconcile();
  await waitUntilNothingIsPending();
  expect(server.emails.map(({ messageId }) => messageId)).toEqual(['<reset-7@shop.example>']);
});

test('an email that the queue has given up is sent when the mail server is back', async () => {
  server.answer(451, 451, 451, 451, 451);
  work();
  await emails.send(toAda('reset-13'));
  const job = () => queues.queue(EMAILS).getJob('reset-13');
  await waitFor('the queue to give it up', async () => (await (await job())?.isFailed()) === true);
  await emails.reconcile();
  // the queue has just given it up, so it rests
  expect(await pending()).toEqual(['reset-13']);
  await emails.reconcile({ restMs: 0 });
  await waitUntilNothingIsPending();
  expect(server.emails.map(({ messageId }) => messageId)).toEqual(['<reset-13@shop.example>']);
});

test('an email that could not be sent for a month is deleted', async () => {
  await emails.outbox.keep(toAda('reset-8'));
  await pool.query(`update email.outbox set posted_at = posted_at - interval '31 days'`);
  await emails.reconcile();
  expect(await pending()).toEqual([]);
});

test('the queue holds neither address nor link', async () => {
  await emails.send(toAda('reset-9'));
  const { rows: tables } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'bullmq' and table_type = 'BASE TABLE'`,
  );
  const queued: string[] = [];
  for (const { table_name } of tables) {
    const { rows } = await pool.query(`select t::text as row from bullmq."${table_name}" t`);
    queued.push(...rows.map(({ row }) => row));
  }
  expect(queued.join('\n')).toContain('reset-9');
  expect(queued.join('\n')).not.toMatch(/ada@|s3cret/);
  await emails.outbox.end('reset-9');
});

test('without a mail server the email is in the mailbox, once', async () => {
  const mailbox = mailboxTransport(emails.mailbox);
  queues.work(
    EMAILS,
    new EmailWorker(emails, mailbox, { emailFrom: 'no-reply@localhost' }, ALL_OPEN, PLAIN),
    (error) => errors.push(error),
  );
  await emails.send(toAda('reset-10'));
  await waitUntilNothingIsPending();
  expect(await emails.mailbox.newest(10)).toEqual([
    {
      id: 'reset-10@localhost',
      to: 'ada@example.com',
      subject: 'Reset your password',
      text: expect.stringContaining('https://shop.example/reset'),
      html: expect.stringContaining('<html'),
      headers: {
        From: 'Daybook <no-reply@localhost>',
        'Message-ID': '<reset-10@localhost>',
        'Auto-Submitted': 'auto-generated',
      },
      at: expect.any(String),
    },
  ]);
  const { rows } = await pool.query<{ row: string }>('select m::text as row from email.mailbox m');
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/ada@|s3cret/);
});
