import type { TestEmailAnswer } from '@daybook/contracts/email/email.api';
import { EmailDeferred, EmailOutcomeUnknown, EmailRefused } from '../email-transport.js';

/** Reasons of a connection that failed. Its own message may name a host of the installation, so it is not passed on. */
const CONNECTION: readonly (readonly [pattern: RegExp, said: string])[] = [
  [/ECONNREFUSED/, 'No server listens at the address of SMTP_URL.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'The host name in SMTP_URL is not known.'],
  [
    /certificate|SSL|TLS|EPROTO/i,
    'The encrypted connection failed. smtps:// is for port 465, smtp:// for 587.',
  ],
  [/timeout|ETIMEDOUT/i, 'The server did not answer in time.'],
  [/ECONNRESET|closed|EPIPE/i, 'The server closed the connection.'],
];

/** Names what the mail server said, or why it said nothing. */
export function whyNotTaken(error: unknown): Pick<TestEmailAnswer, 'outcome' | 'said'> {
  if (error instanceof EmailDeferred || error instanceof EmailRefused) {
    const { response, responseCode } = error;
    return { outcome: 'refused', said: response || `It answered with the code ${responseCode}.` };
  }
  if (error instanceof EmailOutcomeUnknown)
    return { outcome: 'unreachable', said: 'The server got the email and did not say whether it took it.' };
  const text = error instanceof Error ? `${(error as { code?: string }).code ?? ''} ${error.message}` : '';
  const known = CONNECTION.find(([pattern]) => pattern.test(text));
  return { outcome: 'unreachable', said: known?.[1] ?? 'The server could not be reached.' };
}
