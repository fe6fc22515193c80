import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type SinkWord, SmtpSink, type Taken } from './smtp-sink.js';

let folder: string;
let sink: SmtpSink;
let words: SinkWord[];
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'daybook-sink-'));
  words = [];
  sink = new SmtpSink(path.join(folder, 'journal'), (word) => words.push(word));
  await waitFor('the sink', () => words.length > 0);
  const [first] = words;
  port = first?.word === 'listening' ? first.port : 0;
});
afterEach(() => {
  sink.close();
  rmSync(folder, { recursive: true });
});

const taken = (): Taken[] =>
  readFileSync(path.join(folder, 'journal'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Taken);

/** A client that says one thing after the other and keeps what it is answered. */
class Client {
  readonly answers: string[] = [];
  isOver = false;
  private readonly socket: Socket = connect(port, '127.0.0.1');

  constructor() {
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => this.answers.push(...chunk.toString().split('\r\n').filter(Boolean)));
    this.socket.on('close', () => {
      this.isOver = true;
    });
  }

  async say(text: string, answer = 1): Promise<string> {
    const before = this.answers.length;
    this.socket.write(text);
    await waitFor(`an answer to ${text}`, () => this.answers.length >= before + answer || this.isOver);
    return this.answers.at(-1) ?? '';
  }

  async greeted(): Promise<this> {
    await waitFor('the greeting', () => this.answers.length > 0);
    return this;
  }

  /** Everything up to the content. */
  async begin(to = 'jane@mail.example'): Promise<void> {
    await this.say('EHLO us\r\n', 2);
    await this.say('MAIL FROM:<shop@site.example>\r\n');
    await this.say(`RCPT TO:<${to}>\r\n`);
    await this.say('DATA\r\n');
  }

  end(): void {
    this.socket.destroy();
  }
}

const MESSAGE = 'Subject: hello\r\nMessage-ID: <m1@site.example>\r\n\r\nIt is back.\r\n..\r\n.\r\n';

async function client(): Promise<Client> {
  return new Client().greeted();
}

test('an email is taken, written to the journal, and acknowledged', async () => {
  const one = await client();
  await one.begin();
  expect(await one.say(MESSAGE)).toBe('250 taken');
  expect(taken()).toEqual([
    { messageId: '<m1@site.example>', to: 'jane@mail.example', at: expect.any(Number) },
  ]);
  await one.begin('joe@mail.example');
  expect(await one.say(MESSAGE.replace('m1', 'm2'))).toBe('250 taken');
  expect(taken().map(({ messageId }) => messageId)).toEqual(['<m1@site.example>', '<m2@site.example>']);
  sink.carryOut({ order: 'count' });
  expect(words.at(-1)).toEqual({ word: 'count', taken: 2 });
  one.end();
});

test('content that comes in any pieces is the same email', async () => {
  for (let cut = 1; cut < MESSAGE.length; cut += 7) {
    const one = await client();
    await one.begin();
    one.say(MESSAGE.slice(0, cut), 0);
    expect(await one.say(MESSAGE.slice(cut))).toBe('250 taken');
    one.end();
  }
  expect(new Set(taken().map(({ messageId }) => messageId))).toEqual(new Set(['<m1@site.example>']));
});

test.each(['mail', 'rcpt', 'data', 'content'] as const)(
  'no at %s is said so often as ordered',
  async (stage) => {
    sink.carryOut({ order: 'behave', stage, behaviour: { kind: 'reply', code: 451 }, times: 1 });
    const one = await client();
    await one.begin();
    if (stage === 'content') expect(await one.say(MESSAGE)).toBe('451 said so at content');
    else expect(one.answers.some((answer) => answer === `451 said so at ${stage}`)).toBe(true);
    expect(taken()).toEqual([]);
    const other = await client();
    await other.begin();
    expect(await other.say(MESSAGE)).toBe('250 taken');
    one.end();
    other.end();
  },
);

test('an email counts as taken when the connection drops before its answer', async () => {
  sink.carryOut({ order: 'behave', stage: 'content', behaviour: { kind: 'drop' }, times: 1 });
  const one = await client();
  await one.begin();
  await one.say(MESSAGE);
  expect(one.isOver).toBe(true);
  expect(one.answers.at(-1)).toBe('354 go on');
  expect(taken()).toMatchObject([{ messageId: '<m1@site.example>', behaviour: 'drop' }]);
});

test('what is held tells so, and goes on when it is released', async () => {
  sink.carryOut({ order: 'behave', stage: 'content', behaviour: { kind: 'hold' }, times: 1 });
  const one = await client();
  await one.begin();
  const answered = one.say(MESSAGE);
  await waitFor('the hold', () => words.some(({ word }) => word === 'held'));
  expect(one.answers.at(-1)).toBe('354 go on');
  sink.carryOut({ order: 'release' });
  expect(await answered).toBe('250 taken');
  one.end();
});

test('a line that hangs is let go of by a reset', async () => {
  sink.carryOut({ order: 'behave', stage: 'rcpt', behaviour: { kind: 'hang' }, times: 1 });
  const one = await client();
  const begun = one.begin();
  await waitFor('the sender', () => one.answers.at(-1) === '250 fine');
  sink.carryOut({ order: 'reset' });
  await begun;
  expect(one.isOver).toBe(true);
});
