import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { WebsiteSaving } from './website-saving.js';

export class SaveWebsite {
  constructor(
    readonly website: WebsiteDocument,
    readonly cause: Cause = {},
  ) {}
}

@CommandHandler(SaveWebsite)
export class SaveWebsiteHandler implements ICommandHandler<SaveWebsite> {
  constructor(private readonly saving: WebsiteSaving) {}

  async execute({ website, cause }: SaveWebsite): Promise<Committed<WebsiteDocument>> {
    const handled = await this.saving.save(website, cause);
    return new Committed(website, handled.position);
  }
}
