import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server fails: it answers with a code, never answers, or closes the connection. */
export type Mishap = number | 'silence' | 'hangUp' | { readonly code: number; readonly text: string };

export type MailServer = {
  readonly url: string;
  /** the emails that it accepted, parsed */
  readonly emails: readonly Email[];
  /** the accepted emails byte for byte (latin1) */
  readonly contents: readonly string[];
  /** the number of emails that it received, accepted or not */
  readonly attempts: number;
  /** the recipients that clients named */
  readonly recipients: readonly string[];
  /** that clients gave */
  readonly passwords: readonly string[];
  /** answers the next emails with these codes, then accepts again */
  answer(...mishaps: readonly Mishap[]): void;
  /** answers the next recipients with these codes, then accepts again */
  answerRecipient(...mishaps: readonly Mishap[]): void;
  /** answers the next senders with these codes, then accepts again */
  answerSender(...mishaps: readonly Mishap[]): void;
  /** runs after it has accepted a recipient, before the email */
  onRecipient(then: (address: string) => Promise<void>): void;
  reset(): void;
  stop(): Promise<void>;
};

/** A mail server that stores what it accepts. It has no users, so it refuses every password. */
export async function startMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const contents: string[] = [];
  const recipients: string[] = [];
  const passwords: string[] = [];
  const nothing = async () => undefined;
  let forEmails: Mishap[] = [];
  let forRecipients: Mishap[] = [];
  let forSenders: Mishap[] = [];
  let meanwhile: (address: string) => Promise<void> = nothing;
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(Object.assign(new Error('not with this password'), { responseCode: 535 }));
    },
    onMailFrom(_, session, done) {
      const mishap = forSenders.shift();
      if (mishap === undefined) done();
      else befall(mishap, session.id, done);
    },
    onRcptTo({ address }, session, done) {
      recipients.push(address);
      const mishap = forRecipients.shift();
      if (mishap !== undefined) return befall(mishap, session.id, done);
      meanwhile(address).then(() => done(), done);
    },
    onData(stream, session, done) {
      attempts += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mishap = forEmails.shift();
        if (mishap !== undefined) return befall(mishap, session.id, done);
        const bytes = Buffer.concat(chunks);
        contents.push(bytes.toString('latin1'));
        emails.push(await PostalMime.parse(bytes));
        done();
      });
    },
  });
  function befall(mishap: Mishap, sessionId: string, done: (error: Error) => void): void {
    if (mishap === 'silence') return;
    if (mishap === 'hangUp') {
      for (const connection of server.connections)
        if (connection.session.id === sessionId) connection.close();
      return;
    }
    const { code, text } = typeof mishap === 'number' ? { code: mishap, text: 'not now' } : mishap;
    done(Object.assign(new Error(text), { responseCode: code }));
  }
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    contents,
    recipients,
    passwords,
    get attempts() {
      return attempts;
    },
    answer(...next) {
      forEmails = [...next];
    },
    answerRecipient(...next) {
      forRecipients = [...next];
    },
    answerSender(...next) {
      forSenders = [...next];
    },
    onRecipient(then) {
      meanwhile = then;
    },
    reset() {
      emails.length = 0;
      contents.length = 0;
      recipients.length = 0;
      passwords.length = 0;
      forEmails = [];
      forRecipients = [];
      forSenders = [];
      meanwhile = nothing;
      attempts = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
