import type { ShopPlace } from '@daybook/contracts/checkout/shared/store-presets';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from '@nestjs/cqrs';
import type { CommandMetadata } from './log/command-metadata.js';

/**
 * Before a website begins: its taxes and its delivery follow from its country and its currency, as if its owner had saved
 * them. What was saved already stays. The feature `checkout` handles it.
 */
export class PrepareStore extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly place: ShopPlace,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}
