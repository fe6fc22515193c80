import { Agent } from 'node:http';
import { MANY_FIELDS, randomBodies } from '@daybook/contracts/forms/testing/random-bodies';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { publishForm } from '../../bench/forms/published-form.js';
import { sendRequest } from '../../bench/http-request.js';
import { durablePostgres, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';

/** Requests under way. */
const AT_ONCE = 32;
const SHOWN = 10;
const CRUMB = 'fault-crumb-0123456789';
const HEADERS = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB };

/**
 * Sends random bodies as a page does: to the check of a form, and as a submission with a key of its own. No answer is a
 * 5xx, what is wrong is keyed by field, and the log holds the sound ones alone.
 * @returns the exit code
 */
export function sendBodies(count: number, seed: number): Promise<number> {
  return withScratch(async (scratch) => {
    const databaseUrl = await durablePostgres(scratch);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
    await daybook.layOutDemo();
    const formId = await publishForm(daybook, databaseUrl, MANY_FIELDS);
    await daybook.start();
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    scratch.onEnd(() => agent.destroy());
    const post = (path: string, body?: string) =>
      sendRequest({
        url: `${daybook.url}${path}`,
        method: 'POST',
        headers: HEADERS,
        agent,
        ...(body && { body }),
      });
    const answered = new Map<string, number>();
    const findings: string[] = [];
    const note = (what: string, body: string, { status, text }: Awaited<ReturnType<typeof post>>) => {
      const line = `${what} ${status}`;
      answered.set(line, (answered.get(line) ?? 0) + 1);
      if (status >= 500 || (status === 400 && !isKeyed(text)))
        findings.push(`${line} for ${body.slice(0, 300)}: ${text.slice(0, 300)}`);
    };
    const next = randomBodies(seed);
    let left = count;
    const sendOn = async () => {
      while (left > 0) {
        left -= 1;
        const form = next();
        const body = JSON.stringify(form);
        note('check', body, await post(`/api/rest/forms/validate/${formId}`, body));
        const { key } = JSON.parse((await post(`/api/form/FormSubmissionKey?formId=${formId}`)).text);
        const submission = JSON.stringify({ key, form });
        note('submission', submission, await post('/api/form/SaveFormSubmission', submission));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    for (const [line, times] of [...answered].sort()) console.log(`${String(times).padStart(8)}  ${line}`);
    const stored = await withClient(databaseUrl, (client) =>
      client.query<{ total: string }>(
        `select count(*) as total from event_log.events where type = 'FormSubmitted'`,
      ),
    );
    const accepted = answered.get('submission 200') ?? 0;
    if (Number(stored.rows[0]?.total) !== accepted)
      findings.push(`${accepted} were accepted, and the log holds ${stored.rows[0]?.total}`);
    for (const finding of findings.slice(0, SHOWN)) console.log(`FAILED: ${finding}`);
    if (findings.length === 0) console.log(`PASSED: ${count} bodies over HTTP, no answer is a 5xx.`);
    return findings.length === 0 ? 0 : 1;
  });
}

/** A refusal has a code of the catalogue, and messages by field where fields are wrong. */
function isKeyed(text: string): boolean {
  const { error, errors } = JSON.parse(text) as { error?: { code?: string }; errors?: object };
  return error?.code === 'FORM_INVALID' ? Object.keys(errors ?? {}).length > 0 : error?.code !== undefined;
}
