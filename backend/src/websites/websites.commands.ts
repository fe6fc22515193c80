import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/aggregate-store.js';
import { Committed } from '../platform/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { websiteDecider } from './websites.decider.js';

export class SaveWebsite {
  constructor(
    readonly website: WebsiteDocument,
    readonly cause: Cause = {},
  ) {}
}

@CommandHandler(SaveWebsite)
export class SaveWebsiteHandler implements ICommandHandler<SaveWebsite> {
  private readonly websites;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.websites = new AggregateStore(store, 'website', websiteDecider);
  }

  async execute({ website, cause }: SaveWebsite): Promise<Committed<WebsiteDocument>> {
    const command = { kind: 'save', website } as const;
    const id = websiteId(website.id);
    const handled = await this.websites.handle(id, 'settings', command, () => undefined, cause);
    return new Committed(website, handled.position);
  }
}
