import { type AddressInfo, createServer, type Server } from 'node:net';
import {
  EmailDeferred,
  EmailOutcomeUnknown,
  EmailRefused,
  type OutgoingEmail,
  SenderRefused,
} from './email-transport.js';
import { smtpTransport } from './smtp.transport.js';
import { type MailServer, startMailServer } from './testing/mail-server.js';

const email: OutgoingEmail = {
  websiteId: null,
  from: { name: 'A shop', address: 'no-reply@shop.example' },
  to: 'ada@example.com',
  subject: 'It is back',
  text: '.\r\nA line that begins with a dot.\r\n..',
  html: '<p>It is back</p>',
  headers: { 'List-Unsubscribe': `<https://shop.example/${'x'.repeat(300)}>` },
  messageId: '<m1@shop.example>',
};

let server: MailServer;
let transport: ReturnType<typeof smtpTransport>;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  transport = smtpTransport(server.url, { connections: 2 });
});
afterEach(() => {
  transport.close();
  server.reset();
});
afterAll(() => server.stop());

/** The steps in their order: whether the callback ran before the content, and the thrown error. */
async function send(beforeContent: () => Promise<void> = async () => undefined, by = transport) {
  const asked: number[] = [];
  const error = await by
    .send(email, async () => {
      asked.push(server.attempts);
      await beforeContent();
    })
    .then(
      () => undefined,
      (thrown: Error) => thrown,
    );
  return { isAsked: asked.length > 0, error };
}

test('the callback runs after the server has accepted the recipient and before the content', async () => {
  let emailsBefore: number | undefined;
  const { isAsked, error } = await send(async () => {
    await new Promise(setImmediate);
    emailsBefore = server.emails.length;
  });
  expect([isAsked, error, emailsBefore]).toEqual([true, undefined, 0]);
  expect(server.recipients).toEqual(['ada@example.com']);
  expect(server.emails[0]).toMatchObject({ messageId: '<m1@shop.example>', subject: 'It is back' });
  expect(server.emails[0]?.text).toContain('.\nA line that begins with a dot.\n..');
  expect(server.emails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    email.headers['List-Unsubscribe'],
  );
});

test('an email whose callback throws is not sent, and the next one is', async () => {
  const { error } = await send(async () => {
    throw new Error('unsubscribed');
  });
  expect(error?.message).toBe('unsubscribed');
  expect((await send()).error).toBeUndefined();
  expect(server.emails).toHaveLength(1);
});

test.each([
  ...['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'].map((code) => [`${code} no such person`, true] as const),
  ...['5.1.4', '5.2.1', '5.2.2'].map((code) => [`${code} closed for now`, false] as const),
])('a recipient answered with “550 %s” is refused, and does not exist: %j', async (text, isDead) => {
  server.answerRecipient({ code: 550, text });
  const { isAsked, error } = await send();
  expect([isAsked, error]).toEqual([false, new EmailRefused(550, isDead)]);
  expect(error).toMatchObject({ isDeadEmail: isDead });
});

test.each([
  ['sender', 550, 'not you'],
  ['sender', 550, '5.1.1 unknown sender'],
  ['sender', 553, '5.1.8 sender domain does not exist'],
  ['sender', 530, '5.7.0 sign in first'],
  ['recipient', 554, 'Relay access denied'],
  ['recipient', 550, 'relay not permitted'],
  ['recipient', 551, 'not here'],
  ['recipient', 553, 'not on my list'],
  ['recipient', 552, 'no room'],
  ['recipient', 550, '5.4.5 Daily limit of emails'],
  ['recipient', 550, '5.1.0 sender rejected'],
  ['recipient', 550, '5.1.7 bad sender'],
  ['recipient', 550, '5.1.8 unknown sender'],
  ['recipient', 550, '5.7.1 not from you'],
  ['recipient', 554, '5.7.1 you are on a list'],
  ['content', 550, 'no'],
  ['content', 550, '5.1.1 no such person'],
  ['content', 554, '5.7.1 looks like spam'],
  ['content', 552, '5.3.4 too large'],
] as const)(
  'a %s answered with “%i %s” says nothing of the recipient: the email stays',
  async (what, code, text) => {
    if (what === 'sender') server.answerSender({ code, text });
    else if (what === 'recipient') server.answerRecipient({ code, text });
    else server.answer({ code, text });
    const { isAsked, error } = await send();
    expect(isAsked).toBe(what === 'content');
    expect(error).toBeInstanceOf(SenderRefused);
    expect(error).toMatchObject({ responseCode: code, response: expect.stringContaining(text) });
    expect((await send()).error).toBeUndefined();
  },
);

test('what the server said is kept without addresses', async () => {
  server.answerRecipient({ code: 550, text: '<ada@example.com>: relay not permitted' });
  expect((await send()).error?.message).toBe(
    'the mail server refuses emails of this installation: 550 <(address)>: relay not permitted',
  );
});

test.each([421, 450, 451, 452])('a recipient answered with %i is deferred', async (code) => {
  server.answerRecipient(code);
  const { isAsked, error } = await send();
  expect([isAsked, error]).toEqual([false, new EmailDeferred(code)]);
});

/** With a timeout that is short for a test and long enough for a busy machine. */
async function sendInHaste() {
  const hasty = smtpTransport(server.url, { timeoutMs: 1500 });
  const sent = await send(undefined, hasty);
  hasty.close();
  return sent;
}

test.each(['silence', 'hangUp'] as const)(
  'a recipient answered with %s did not get the email',
  async (mishap) => {
    server.answerRecipient(mishap);
    const { isAsked, error } = await sendInHaste();
    expect(isAsked).toBe(false);
    expect(error).toBeInstanceOf(Error);
    for (const kind of [EmailOutcomeUnknown, EmailRefused]) expect(error).not.toBeInstanceOf(kind);
  },
);

test('content answered with 4xx is deferred', async () => {
  server.answer(451);
  expect(await send()).toEqual({ isAsked: true, error: new EmailDeferred(451) });
});

test.each(['silence', 'hangUp'] as const)(
  'content answered with %s has an unknown outcome',
  async (mishap) => {
    server.answer(mishap);
    expect(await sendInHaste()).toEqual({ isAsked: true, error: new EmailOutcomeUnknown() });
  },
);

test.each([
  ['closes at once', (): Server => createServer((socket) => socket.destroy())],
  ['says nothing', (): Server => createServer(() => undefined)],
  ['is busy', (): Server => createServer((socket) => socket.end('554 no service here\r\n'))],
])('a server that %s may take the email later', async (_, makeServer) => {
  const listener = makeServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  const away = smtpTransport(`smtp://127.0.0.1:${port}`, { timeoutMs: 200 });
  const error = await away.send(email).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(Error);
  for (const kind of [EmailOutcomeUnknown, EmailRefused]) expect(error).not.toBeInstanceOf(kind);
  away.close();
  listener.close();
});

test('a wrong password does not refuse the email', async () => {
  const stranger = smtpTransport(server.url.replace('//', '//ada:wrong@'));
  const error = await stranger.send(email).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(SenderRefused);
  stranger.close();
});

test('a server on another machine that offers no encryption gets no password, unless the operator insists', async () => {
  // IPv4 within IPv6: this machine, and no name of it that is known
  const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]').replace('//', '//ada:s3cret@');
  const careful = smtpTransport(elsewhere);
  const error = await careful.send(email).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(SenderRefused);
  expect((error as Error).message).toMatch(/offers no encryption.*SMTP_WITHOUT_TLS=on/);
  expect([server.passwords, await careful.isReachable()]).toEqual([[], false]);
  const insisting = smtpTransport(elsewhere, { plainPassword: true });
  await insisting.send(email).catch(() => undefined);
  expect(server.passwords).toEqual(['s3cret']);
  for (const one of [careful, insisting]) one.close();
});

test('an address stays one recipient, whatever characters it holds', async () => {
  const odd = { ...email, to: 'a,b@example.com' };
  await transport.send(odd);
  expect(server.recipients).toEqual(['a,b@example.com']);
});

test('any number of emails wait for the free connections', async () => {
  await Promise.all(Array.from({ length: 250 }, () => transport.send(email)));
  expect(server.emails).toHaveLength(250);
});

test('every line ends with CR LF, whatever line ends the email has', async () => {
  await transport.send({ ...email, text: 'One\nTwo\r\nThree', html: '<p>One\nTwo</p>' });
  const [content = ''] = server.contents;
  expect(content).toContain('One\r\nTwo\r\nThree');
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a mail server that takes emails is reachable; one that is away, silent or denies the sign-in is not', async () => {
  expect(await transport.isReachable()).toBe(true);
  await send();
  expect(await transport.isReachable()).toBe(true);

  const silent: Server = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const denied = server.url.replace('//', '//someone:wrong@');
  for (const url of [`smtp://127.0.0.1:${port}`, denied]) {
    const other = smtpTransport(url, { timeoutMs: 500 });
    expect([url, await other.isReachable()]).toEqual([url, false]);
    other.close();
  }
  await new Promise((resolve) => silent.close(resolve));
  const away = smtpTransport(`smtp://127.0.0.1:${port}`);
  expect(await away.isReachable()).toBe(false);
});
