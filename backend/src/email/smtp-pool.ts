import { setTimeout } from 'node:timers/promises';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SenderRefused } from './email-transport.js';

/** The pool closes a connection after so many emails, because servers limit a session. */
const MAX_EMAILS = 100;
/** So soon a server that takes emails lets the pool sign in, ms. */
const SOON_MS = 5000;

/** An attacker between here and the server can take its STARTTLS away, so a server that offers none gets no password. */
const NOT_ENCRYPTED =
  'no password was given, because the mail server offers no encryption (STARTTLS); use smtps://, or set SMTP_WITHOUT_TLS=on';

const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

type Pooled = { readonly connection: SMTPConnection; emails: number };

/** Connections to one mail server, up to a limit. A caller waits for the next free one. */
export class SmtpPool {
  private readonly free: Pooled[] = [];
  private readonly waiting: (() => void)[] = [];
  private open = 0;
  private isClosed = false;

  /**
   * @param url smtp://user:password@host:587 or smtps://…
   * @param timeoutMs how long the pool waits for a silent server, at each step
   * @param plainPassword whether a server on another machine gets the password without encryption
   */
  constructor(
    private readonly url: string,
    private readonly most: number,
    private readonly timeoutMs: number,
    private readonly plainPassword: boolean,
  ) {}

  /** Lends a signed-in connection. After an error the pool closes it, because the state of the session is unknown. */
  async with<T>(use: (connection: SMTPConnection) => Promise<T>): Promise<T> {
    if (this.open >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.open += 1;
    try {
      const pooled = this.free.pop() ?? { connection: await this.connect(), emails: 0 };
      const done = await use(pooled.connection).catch((error) => {
        pooled.connection.close();
        throw error;
      });
      pooled.emails += 1;
      this.refund(pooled);
      return done;
    } finally {
      this.open -= 1;
      this.waiting.shift()?.();
    }
  }

  /** Whether a connection is open, or can be opened and signed in soon. The attempt is beyond the limit, and ends at once. */
  async isReachable(): Promise<boolean> {
    if (this.free.length > 0) return true;
    const attempt = this.connect().then(
      (connection) => {
        connection.quit();
        return true;
      },
      () => false,
    );
    const isSilent = new AbortController();
    const silence = setTimeout(Math.min(SOON_MS, this.timeoutMs), false, {
      signal: isSilent.signal,
      ref: false,
    });
    silence.catch(() => undefined);
    const isReachable = await Promise.race([attempt, silence]);
    isSilent.abort();
    return isReachable;
  }

  close(): void {
    this.isClosed = true;
    for (const { connection } of this.free.splice(0)) connection.quit();
  }

  private refund(pooled: Pooled): void {
    const { connection, emails } = pooled;
    if (this.isClosed || emails >= MAX_EMAILS) connection.quit();
    else if (!connection.destroyed) this.free.push(pooled);
  }

  private connect(): Promise<SMTPConnection> {
    const { auth, ...address } = parseConnectionUrl(this.url);
    const connection = new SMTPConnection({
      ...address,
      connectionTimeout: this.timeoutMs,
      greetingTimeout: this.timeoutMs,
      socketTimeout: this.timeoutMs,
      dnsTimeout: this.timeoutMs,
    });
    connection.once('end', () => {
      const at = this.free.findIndex((pooled) => pooled.connection === connection);
      if (at >= 0) this.free.splice(at, 1);
    });
    return new Promise((resolve, reject) => {
      // the listener stays, for errors while the connection is idle
      connection.on('error', reject);
      connection.connect((failed) => {
        if (failed) return reject(failed);
        if (!auth) return resolve(connection);
        if (!connection.secure && !this.plainPassword && !isLoopback(address.host)) {
          connection.close();
          return reject(new SenderRefused(538, NOT_ENCRYPTED));
        }
        connection.login(auth, (denied) => (denied ? reject(denied) : resolve(connection)));
      });
    });
  }
}
