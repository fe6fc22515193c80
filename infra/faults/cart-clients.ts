import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sendRequest } from '../bench/http-request.js';
import { type Added, addedBy, addRequest, cartOf, type Sample } from '../bench/shop.js';
import type { Ledger } from './ledger.js';
import type { GoingOn } from './rounds.js';

const CLIENTS = 16;
/** Adds to one cart before its visitor leaves and another one comes. */
const ADDS = 10;
const RETRY_MS = 10;

/** One visitor's cart: what was acknowledged of it, and how many adds more may or may not have counted. */
type Visit = { last: Added | undefined; cutOff: number };

/**
 * Visitors that put the same thing into their carts again and again. An add that is cut off without an answer may
 * have counted: the visitor goes on with the cart as it is, and the quantity says which.
 */
export class CartClients implements GoingOn {
  readonly counts = { attempted: 0, acknowledged: 0, cutOff: 0 };
  failure: Error | undefined;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 2 * CLIENTS });
  private readonly visits: Visit[] = [];
  private readonly running: Promise<void>[];
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly sample: Sample,
    private readonly ledger: Ledger<Added>,
  ) {
    this.running = Array.from({ length: CLIENTS }, (_, i) =>
      this.shop(i).catch((error: Error) => {
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

  /** The carts as pages show them: each holds at least what was acknowledged. */
  async findings(): Promise<string[]> {
    const looks = this.visits.map(async ({ last }) => {
      if (!last) return [];
      const { cartToken, cartId, entryId, quantity, position } = last;
      const cart = await cartOf(this.url, cartToken, position, this.agent);
      const shown = cart.entries.find(({ id }) => id === entryId)?.quantity ?? 0;
      return shown >= quantity ? [] : [`cart ${cartId} shows ${shown} where ${quantity} were acknowledged`];
    });
    return (await Promise.all(looks)).flat();
  }

  private async shop(client: number): Promise<void> {
    while (!this.stopped) {
      const visit: Visit = { last: undefined, cutOff: 0 };
      this.visits[client] = visit;
      for (let add = 0; add < ADDS && !this.stopped; add += 1) await this.add(visit);
    }
  }

  private async add(visit: Visit): Promise<void> {
    const cartToken = visit.last?.cartToken;
    const { path, ...request } = addRequest(this.sample, cartToken);
    this.counts.attempted += 1;
    const answer = await sendRequest({ ...request, url: `${this.url}${path}`, agent: this.agent }).catch(
      (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? 'nobody there' : 'cut off'),
    );
    if (answer === 'nobody there' || answer === 'cut off' || answer.status === 503) {
      if (answer === 'nobody there') this.counts.attempted -= 1;
      else this.counts.cutOff += 1;
      // a first add without an answer may have made a cart, but no client has its token
      if (answer !== 'nobody there' && cartToken) visit.cutOff += 1;
      await setTimeout(RETRY_MS);
      return;
    }
    const added = addedBy(answer, cartToken);
    const least = (visit.last?.quantity ?? 0) + 1;
    if (added.quantity < least || added.quantity > least + visit.cutOff) {
      throw new Error(
        `cart ${added.cartId} holds ${added.quantity} after ${least} acknowledged adds and ${visit.cutOff} without an answer`,
      );
    }
    visit.cutOff -= added.quantity - least;
    visit.last = added;
    this.ledger.write(added);
    this.counts.acknowledged += 1;
  }
}
