import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { redactEmails } from '../platform/redact-emails.js';
import {
  EmailDeferred,
  EmailOutcomeUnknown,
  EmailRefused,
  type EmailTransport,
  type OutgoingEmail,
  SenderRefused,
} from './email-transport.js';
import { SmtpPool } from './smtp-pool.js';

/** How long a silent server is waited for, ms. */
const TIMEOUT_MS = 20_000;
const CONNECTIONS = 10;

/** Enhanced codes (RFC 3463) of a recipient that does not exist; 5.1.7 and 5.1.8 are about the sender, 5.1.0 about either. */
const DEAD = /^5\.1\.(1|2|3|6|10)$/;
/** Those of a recipient that may exist: its address is ambiguous, or its mailbox is closed or full. */
const CLOSED = /^5\.(1\.4|2\.\d{1,3})$/;
/** So much of an answer is kept, characters. */
const MOST_SAID = 300;

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** @param url smtp://user:password@host:587 or smtps://… */
export function smtpTransport(
  url: string,
  {
    connections = CONNECTIONS,
    timeoutMs = TIMEOUT_MS,
    plainPassword = false,
  }: { connections?: number; timeoutMs?: number; plainPassword?: boolean } = {},
): EmailTransport {
  const pool = new SmtpPool(url, connections, timeoutMs, plainPassword);
  return {
    async send(email, beforeContent = async () => undefined) {
      const bytes = await composed(email);
      await pool
        .with((connection) => handOver(connection, email, bytes, beforeContent))
        .catch((error: unknown) => {
          // what was said before the email, such as to the password
          throw isSmtpAnswer(error) ? meaningOf(error, false) : error;
        });
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
      else reject(meaningOf(failed as SmtpError, given === 'content', from.address));
    });
  });
}

/** @param sender its address; SMTP may be unable to express it */
function meaningOf(error: SmtpError, isGiven: boolean, sender = ''): Error {
  const { code, command, response = '', responseCode } = error;
  if (!responseCode) {
    if (isGiven) return new EmailOutcomeUnknown();
    if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return error;
    // the email was not transmitted: SMTP cannot express an address, now or later
    return error.message.includes(sender) && sender !== ''
      ? new SenderRefused(553, said(error.message))
      : new EmailRefused(553);
  }
  if (responseCode < 500) return new EmailDeferred(responseCode, said(response));
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  // only the answer to the recipient can be about the recipient
  const isAboutRecipient = command === 'RCPT TO' && (DEAD.test(enhanced) || CLOSED.test(enhanced));
  return isAboutRecipient
    ? new EmailRefused(responseCode, DEAD.test(enhanced), said(response))
    : new SenderRefused(responseCode, said(response || String(responseCode)));
}

/** Mail servers repeat addresses in their answers. */
const said = (response: string): string => redactEmails(response, MOST_SAID).replace(/\s+/g, ' ').trim();

const isSmtpAnswer = (error: unknown): error is SmtpError =>
  error instanceof Error &&
  !(error instanceof EmailRefused || error instanceof EmailDeferred) &&
  typeof (error as SmtpError).responseCode === 'number';
