import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { WebsiteService } from './website.service.js';

/** Saves a whole website and replaces what was there: the demo and the specs make websites so. */
export class SaveWebsite extends Command<CommittedAnswer<WebsiteDocument>> {
  constructor(
    readonly website: WebsiteDocument,
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

@CommandHandler(SaveWebsite)
export class SaveWebsiteHandler implements ICommandHandler<SaveWebsite> {
  constructor(private readonly websiteService: WebsiteService) {}

  async execute({ website, metadata }: SaveWebsite): Promise<CommittedAnswer<WebsiteDocument>> {
    const id = websiteId(website.id);
    const claimed = await this.websiteService.claimDomains(id, website.domains, 'installation', metadata);
    const { position } = await this.websiteService.save(website, claimed, metadata);
    return new CommittedAnswer(website, position);
  }
}
