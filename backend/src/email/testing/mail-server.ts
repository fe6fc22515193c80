import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a server may do with an email instead of taking it: answer so, never answer, or hang up without a word. */
export type Mishap = number | 'silence' | 'hangUp' | { readonly code: number; readonly text: string };

export type MailServer = {
  readonly url: string;
  /** what it took, as mail programs read it */
  readonly emails: readonly Email[];
  /** the same as they came, byte for byte (latin1) */
  readonly contents: readonly string[];
  /** emails that it was given, taken or not */
  readonly attempts: number;
  /** recipients that it was asked about */
  readonly recipients: readonly string[];
  /** answers the next emails with these codes, and takes those after them */
  answer(...mishaps: readonly Mishap[]): void;
  /** the same of the next recipients that it is asked about */
  answerRecipient(...mishaps: readonly Mishap[]): void;
  /** runs when it has agreed to a recipient, before the email */
  onRecipient(then: (address: string) => Promise<void>): void;
  reset(): void;
  stop(): Promise<void>;
};

/** A mail server that keeps what it is given. It knows nobody, so every password is wrong. */
export async function startMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const contents: string[] = [];
  const recipients: string[] = [];
  const nothing = async () => undefined;
  let forEmails: Mishap[] = [];
  let forRecipients: Mishap[] = [];
  let meanwhile: (address: string) => Promise<void> = nothing;
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('not with this password'), { responseCode: 535 })),
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
    get attempts() {
      return attempts;
    },
    answer(...next) {
      forEmails = [...next];
    },
    answerRecipient(...next) {
      forRecipients = [...next];
    },
    onRecipient(then) {
      meanwhile = then;
    },
    reset() {
      emails.length = 0;
      contents.length = 0;
      recipients.length = 0;
      forEmails = [];
      forRecipients = [];
      meanwhile = nothing;
      attempts = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
