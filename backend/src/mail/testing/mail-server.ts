import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  /** what it took, as mail programs read it */
  readonly letters: readonly Email[];
  /** letters that it was given, taken or not */
  readonly attempts: number;
  /** answers the next letters with these codes, and takes those after them */
  answer(...codes: readonly number[]): void;
  reset(): void;
  stop(): Promise<void>;
};

/** A mail server that keeps what it is given. It knows nobody, so every password is wrong. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Email[] = [];
  let codes: number[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('not with this password'), { responseCode: 535 })),
    onData(stream, _session, done) {
      attempts += 1;
      const code = codes.shift();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (code) return done(Object.assign(new Error('not now'), { responseCode: code }));
        letters.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    get attempts() {
      return attempts;
    },
    answer(...next) {
      codes = [...next];
    },
    reset() {
      letters.length = 0;
      codes = [];
      attempts = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
