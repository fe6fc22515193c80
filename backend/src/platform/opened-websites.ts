import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from '@nestjs/cqrs';
import type { CommandMetadata } from './log/command-metadata.js';

/** Before a website opens to visitors: what was on for trying it out goes off. The feature `checkout` handles it. */
export class EndTestPayments extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}
