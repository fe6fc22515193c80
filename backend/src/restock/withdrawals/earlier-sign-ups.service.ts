import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EVENT_STORE } from '../../platform/tokens.js';

/**
 * Who made a sign-up before they signed up anew: only the stream of the list has the earlier one. Its links stay valid
 * and have no rate limit, so each is looked up once, and one list is read at a time.
 */
@Injectable()
export class EarlierSignUps {
  /** the person by website, list and sign-up */
  private readonly people = new LRUCache<string, string>({ max: 10_000 });
  private reading: Promise<unknown> = Promise.resolve();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws Refusal RESTOCK_LINK_INVALID when the list never had the sign-up */
  async personOf(website: WebsiteId, variantId: string, signUpId: string): Promise<string> {
    const key = `${website}/${variantId}/${signUpId}`;
    const known = () => this.people.get(key);
    const lookUp = async () => {
      const personId = known() ?? (await this.read(website, variantId, signUpId));
      if (personId !== undefined) this.people.set(key, personId);
      return personId;
    };
    return known() ?? (await this.oneByOne(lookUp)) ?? refuse('RESTOCK_LINK_INVALID');
  }

  private async read(website: WebsiteId, variantId: string, signUpId: string): Promise<string | undefined> {
    for await (const events of readPages(this.store, streamName('restock', website, variantId)))
      for (const { type, data } of events as unknown as readonly RestockEvent[])
        if (type === 'RestockSignUpMade' && data.signUpId === signUpId) return data.personId;
    return undefined;
  }

  private oneByOne<T>(read: () => Promise<T>): Promise<T> {
    const reading = this.reading.then(read);
    this.reading = reading.catch(() => undefined);
    return reading;
  }
}
