import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { sendRequest } from '../bench/http-request.js';
import type { AppendAnswer, AppendRequest } from './append-request.js';
import type { Acknowledged } from './compare.js';
import type { Ledger } from './ledger.js';
import type { GoingOn } from './rounds.js';

const CLIENTS = 16;
/** So many of them share a stream and expect no revision; the others have a stream each and expect its revision. */
const SHARING = 4;
const RETRY_MS = 10;

/**
 * Clients that append one event after the other, and repeat each with its id until a server acknowledges it. They write
 * each acknowledged event to the ledger at once.
 */
export class AppendClients implements GoingOn {
  readonly counts = { attempted: 0, acknowledged: 0, cutOff: 0 };
  failure: Error | undefined;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  private readonly running: Promise<void>[];
  private stopped = false;

  constructor(
    private readonly server: { readonly url: string },
    private readonly ledger: Ledger<Acknowledged>,
  ) {
    this.running = Array.from({ length: CLIENTS }, (_, i) =>
      (i < SHARING ? this.share() : this.own(i)).catch((error: Error) => {
        this.failure ??= error;
      }),
    );
  }

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
      const question = { url: `${this.server.url}/append`, method: 'POST' as const, agent: this.agent, body };
      const answer = await sendRequest(question).catch(() => undefined);
      if (answer?.status === 200) {
        const appended = JSON.parse(answer.text) as AppendAnswer;
        this.ledger.write({ id: event.id, stream, ...appended });
        this.counts.acknowledged += 1;
        return appended;
      }
      // no server answered, or it answered 503: the outcome is unknown, and the same id makes a repeat safe
      if (answer && answer.status !== 503) {
        throw new Error(
          `append ${event.id}, attempt ${attempt}, was answered ${answer.status}: ${answer.text}`,
        );
      }
      if (attempt === 1) this.counts.cutOff += 1;
      await setTimeout(RETRY_MS);
    }
  }
}
