import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  EmailDeferred,
  EmailOutcomeUnknown,
  EmailRefused,
  type EmailTransport,
  type OutgoingEmail,
} from './email-transport.js';
import { SmtpPool } from './smtp-pool.js';

/** How long a silent server is waited for, ms. */
const TIMEOUT_MS = 20_000;
const CONNECTIONS = 10;

/** Codes for an unknown mailbox, unless the enhanced code says otherwise. */
const DEAD = [550, 551, 553];
/** Codes about our own credentials. They do not concern the email. */
const ABOUT_US = [530, 534, 535, 538];

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** @param url smtp://user:password@host:587 or smtps://… */
export function smtpTransport(
  url: string,
  { connections = CONNECTIONS, timeoutMs = TIMEOUT_MS }: { connections?: number; timeoutMs?: number } = {},
): EmailTransport {
  const pool = new SmtpPool(url, connections, timeoutMs);
  return {
    async send(email, beforeContent = async () => undefined) {
      const bytes = await composed(email);
      await pool.with((connection) => handOver(connection, email, bytes, beforeContent));
    },
    isReachable: () => pool.isReachable(),
    close: () => pool.close(),
  };
}

function composed({
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  headers,
  messageId,
}: OutgoingEmail): Promise<Buffer> {
  const message = {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { ...headers },
    messageId,
  };
  // the connection converts the line ends to CR LF
  const options = { ...message, disableFileAccess: true, disableUrlAccess: true };
  return new MailComposer(options).compile().build();
}

/** The connection asks for the content after the server has accepted sender and recipient. */
async function handOver(
  connection: SMTPConnection,
  { from, to }: OutgoingEmail,
  bytes: Buffer,
  beforeContent: () => Promise<void>,
): Promise<void> {
  let given: 'nothing' | 'notYet' | 'content' = 'nothing';
  let notSent: { readonly why: unknown } | undefined;
  const content = new Readable({
    read() {
      if (given !== 'nothing') return;
      given = 'notYet';
      beforeContent().then(
        () => {
          given = 'content';
          this.push(bytes);
          this.push(null);
        },
        (why: unknown) => {
          notSent = { why };
          this.destroy(new Error('the email was withheld before its content'));
        },
      );
    },
  });
  const envelope = { from: from.address, to: [to], size: bytes.length };
  await new Promise<void>((resolve, reject) => {
    connection.send(envelope, content, (failed) => {
      if (!failed) resolve();
      else if (notSent) reject(notSent.why);
      else reject(meaningOf(failed as SmtpError, given === 'content'));
    });
  });
}

function meaningOf(error: SmtpError, isGiven: boolean): Error {
  const { code, command, response = '', responseCode } = error;
  if (!responseCode) {
    if (isGiven) return new EmailOutcomeUnknown();
    // the email was not transmitted: SMTP cannot express this address now or later
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? new EmailRefused(553) : error;
  }
  if (responseCode < 500 || ABOUT_US.includes(responseCode)) return new EmailDeferred(responseCode);
  return new EmailRefused(responseCode, command === 'RCPT TO' && isDead(responseCode, response));
}

/** The enhanced code (RFC 3463) is more exact: 5.1.x concerns the address, 5.7.1 a policy. */
function isDead(code: number, response: string): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced ? enhanced.startsWith('5.1.') : DEAD.includes(code);
}
