import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { AppendAnswer, AppendRequest } from './append-request.js';
import type { Ledger } from './ledger.js';

const CLIENTS = 16;
/** So many of them share a stream and take whatever revision they get; the others have a stream each and say which. */
const SHARING = 4;
/** A killed server does not answer; after so long a client asks again, ms. */
const ANSWER_MS = 20_000;
const RETRY_MS = 10;

/**
 * Clients that append one event after the other and repeat each, by its id, until somebody acknowledges it. What is
 * acknowledged goes to the ledger at once.
 */
export class Clients {
  readonly counts = { attempted: 0, acknowledged: 0, repeated: 0 };
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  private readonly running: Promise<void>[];
  private stopped = false;
  private failure: Error | undefined;

  constructor(
    private readonly server: { readonly url: string },
    private readonly ledger: Ledger,
  ) {
    this.running = Array.from({ length: CLIENTS }, (_, i) =>
      (i < SHARING ? this.share() : this.own(i)).catch((error: Error) => {
        this.failure ??= error;
      }),
    );
  }

  /** Resolves when so many more were acknowledged. @throws Error when a client was answered what it must not be */
  async acknowledge(more: number): Promise<void> {
    const until = this.counts.acknowledged + more;
    while (this.counts.acknowledged < until) {
      if (this.failure) throw this.failure;
      await setTimeout(2);
    }
  }

  /** Each client finishes the event that it is at. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.agent.destroy();
    if (this.failure) throw this.failure;
  }

  private async share(): Promise<void> {
    while (!this.stopped) await this.append('cart-faults-shared', 'any');
  }

  private async own(client: number): Promise<void> {
    let expected: AppendRequest['expected'] = 'none';
    while (!this.stopped) {
      const { revision } = await this.append(`cart-faults-${client}`, expected);
      expected = revision as `${bigint}`;
    }
  }

  private async append(stream: string, expected: AppendRequest['expected']): Promise<AppendAnswer> {
    const event = {
      id: randomUUID(),
      type: 'CartEntryQuantityChanged',
      data: { cartId: stream, entryId: 'mug', quantity: 1 },
      metadata: { websiteId: websiteId('faults'), schemaVersion: 1 },
    };
    const body = JSON.stringify({ stream, event, expected } satisfies AppendRequest);
    this.counts.attempted += 1;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.post(body).catch(() => undefined);
      if (answer?.status === 200) {
        const appended = JSON.parse(answer.text) as AppendAnswer;
        this.ledger.write({ id: event.id, stream, ...appended });
        this.counts.acknowledged += 1;
        return appended;
      }
      // nobody there, or it could not tell: the outcome is unknown, and the same id makes asking again safe
      if (answer && answer.status !== 503) {
        throw new Error(
          `append ${event.id} at attempt ${attempt} was answered ${answer.status}: ${answer.text}`,
        );
      }
      if (attempt === 1) this.counts.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  private post(body: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const posted = request(`${this.server.url}/append`, {
        method: 'POST',
        agent: this.agent,
        timeout: ANSWER_MS,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      posted.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      posted.on('timeout', () => posted.destroy(new Error('no answer')));
      posted.on('error', reject);
      posted.end(body);
    });
  }
}
