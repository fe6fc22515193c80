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

export type FormVisits = {
  readonly url: string;
  readonly formId: string;
  readonly visitors: number;
  /** one acknowledged submission in so many is sent once more, as a double click does; 0: none is */
  readonly repeats: number;
  onAcknowledged(submission: Acknowledged): void;
};

/** Below two seconds a visitor passes for a program. */
const FILLING_IN_MS = 2_100;
const RETRY_MS = 20;
const CONNECTIONS = 64;
const CRUMB = 'bench-crumb-0123456789';
const HEADERS = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB };

/**
 * Visitors who fill in one form again and again. Each asks for a key, fills the form in, and sends it. A visitor who gets
 * no answer sends the same key with the same answers until one comes, as the form's page does.
 */
export class FormVisitors {
  readonly counts = { attempted: 0, acknowledged: 0, cutOff: 0 };
  failure: Error | undefined;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  private readonly running: Promise<void>[];
  private isOver = false;

  constructor(private readonly visits: FormVisits) {
    this.running = Array.from({ length: visits.visitors }, (_, i) =>
      this.visit(i).catch((error: Error) => {
        this.failure ??= error;
        this.isOver = true;
      }),
    );
  }

  /** Each finishes what is under way, until it is acknowledged. @throws Error for an answer that a visitor must not get */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
    this.agent.destroy();
    if (this.failure) throw this.failure;
  }

  private async visit(visitor: number): Promise<void> {
    // not all of them at once
    await setTimeout(Math.random() * FILLING_IN_MS);
    for (let sent = 0; !this.isOver; sent += 1) {
      const { key } = await this.answered<FormKeyAnswer>(
        `/api/form/FormSubmissionKey?formId=${this.visits.formId}`,
      );
      await setTimeout(FILLING_IN_MS);
      if (this.isOver) return;
      await this.send(visitor, key, sent);
    }
  }

  private async send(visitor: number, key: string, sent: number): Promise<void> {
    const email = `visitor-${visitor}-${sent}@visitors.example`;
    const form = { email, message: `Do you still make the mug of visit ${sent}?` };
    const body = JSON.stringify({ key, form });
    this.counts.attempted += 1;
    const begun = performance.now();
    const { headers } = await this.asked('/api/form/SaveFormSubmission', body);
    const position = positionIn(headers);
    const [submissionId = ''] = key.split('.');
    this.visits.onAcknowledged({ submissionId, position, ms: performance.now() - begun });
    this.counts.acknowledged += 1;
    const { repeats } = this.visits;
    if (repeats > 0 && this.counts.acknowledged % repeats === 0) {
      const again = positionIn((await this.asked('/api/form/SaveFormSubmission', body)).headers);
      if (BigInt(again) < BigInt(position))
        throw new Error(`a repeat was answered with ${again}, before ${position}`);
    }
  }

  private async answered<Answer>(path: string): Promise<Answer> {
    return JSON.parse((await this.asked(path)).text) as Answer;
  }

  /** Asks until it is answered. @throws Error for an answer that is no 200, but for "unavailable" */
  private async asked(path: string, body?: string): Promise<HttpAnswer> {
    const request: HttpRequest = {
      ...{ url: `${this.visits.url}${path}`, method: 'POST', headers: HEADERS, agent: this.agent },
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
