import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { type HttpAnswer, type HttpRequest, sendRequest } from '../http-request.js';

/** A submission that was acknowledged to its visitor. */
export type Acknowledged = {
  /** the id of its key, which names its stream */
  readonly submissionId: string;
  /** of the log, as text */
  readonly position: string;
  /** ms from the first attempt to the answer */
  readonly ms: number;
};

export type FormCalls = {
  readonly url: string;
  readonly formId: string;
  /** one acknowledged submission in so many is sent once more, as a double click does; 0: none is */
  readonly repeats: number;
  onAcknowledged(submission: Acknowledged): void;
};

/** Below two seconds a visitor passes for a program. */
export const FILLING_IN_MS = 2_100;
const RETRY_MS = 20;
/** Each visitor has a browser, and so a connection: a submission waits for the server and not for a free one. */
const CONNECTIONS = 512;
const CRUMB = 'bench-crumb-0123456789';
const HEADERS = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB };

/** The calls of the browsers that send one form. One that gets no answer asks again, with the same key and answers. */
export class FormClient {
  readonly counts = { attempted: 0, acknowledged: 0, cutOff: 0 };
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  constructor(private readonly calls: FormCalls) {}

  /** The key of a submission, when a visitor opens the form. */
  async begin(): Promise<string> {
    const { text } = await this.asked(`/api/form/FormSubmissionKey?formId=${this.calls.formId}`);
    return (JSON.parse(text) as FormKeyAnswer).key;
  }

  /** Sends the form until it is acknowledged. @param visit of one visitor, such as `3-7` */
  async send(visit: string, key: string): Promise<void> {
    const email = `visitor-${visit}@visitors.example`;
    const form = { email, message: `Do you still make the mug of visit ${visit}?` };
    const body = JSON.stringify({ key, form });
    this.counts.attempted += 1;
    const begun = performance.now();
    const { headers } = await this.asked('/api/form/SaveFormSubmission', body);
    const position = positionIn(headers);
    const [submissionId = ''] = key.split('.');
    this.calls.onAcknowledged({ submissionId, position, ms: performance.now() - begun });
    this.counts.acknowledged += 1;
    const { repeats } = this.calls;
    if (repeats > 0 && this.counts.acknowledged % repeats === 0) {
      const again = positionIn((await this.asked('/api/form/SaveFormSubmission', body)).headers);
      if (BigInt(again) < BigInt(position))
        throw new Error(`a repeat was answered with ${again}, before ${position}`);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  /** Asks until it is answered. @throws Error for an answer that is no 200, but for "unavailable" */
  private async asked(path: string, body?: string): Promise<HttpAnswer> {
    const request: HttpRequest = {
      url: `${this.calls.url}${path}`,
      method: 'POST',
      headers: HEADERS,
      agent: this.agent,
      ...(body !== undefined && { body }),
    };
    for (;;) {
      const answer = await sendRequest(request).catch((error: NodeJS.ErrnoException) => {
        // whom no one listens to has not been cut off
        if (error.code !== 'ECONNREFUSED') this.counts.cutOff += 1;
        return undefined;
      });
      if (answer?.status === 200) return answer;
      if (answer && answer.status !== 503) {
        throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      }
      if (answer) this.counts.cutOff += 1;
      await setTimeout(RETRY_MS);
    }
  }
}

function positionIn(headers: HttpAnswer['headers']): string {
  const position = headers['x-daybook-position'];
  if (typeof position !== 'string') throw new Error('a submission was answered without its position');
  return position;
}
