import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../../platform/config.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** How long the mail server may take to greet, ms. */
const GREETING_MS = 5000;

/** Whether emails leave, and whether the mail server greets. No email is sent and no password given. */
export async function checkEmailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Diagnosis> {
  if (smtpUrl === undefined) {
    const advice = 'Set SMTP_URL; until then every email stays in /config/mailbox.';
    return warn('mail', 'no mail server: no email leaves this machine', advice);
  }
  const { hostname, port, protocol } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const at = { host: hostname, port: Number(port || (isTls ? 465 : 587)) };
  const where = `${at.host}:${at.port}`;
  try {
    const greeting = await greetingOf(at, isTls);
    return greeting.startsWith('220')
      ? ok('mail', `${where} greets`)
      : fail(
          'mail',
          `${where} answers ${JSON.stringify(greeting.slice(0, 80))}`,
          'SMTP_URL names no mail server.',
        );
  } catch (error) {
    return fail('mail', `${where}: ${String(error)}`, 'Check SMTP_URL and the mail server; emails wait.');
  }
}

function greetingOf(at: { readonly host: string; readonly port: number }, isTls: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ ...at, servername: at.host }) : connectPlain(at);
    socket.setTimeout(GREETING_MS, () => socket.destroy(new Error('does not answer')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed the connection')));
    socket.once('data', (bytes) => {
      resolve(bytes.toString('utf8'));
      socket.end('QUIT\r\n');
    });
  });
}
