import type { ShopPlace } from '@daybook/contracts/checkout/shared/store-presets';
import type { SiteForm } from '@daybook/contracts/content/shared/site-file';
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

/** Before a website begins: the page by which visitors reach its owner. The feature `content` handles it. */
export class PrepareContact extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly place: ShopPlace,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** The form of a contact page, published. What is there already stays. The feature `forms` handles it. */
export class WriteContactForm extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    /** of the website, BCP 47 */
    readonly language: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** The form of another website, published. What is there already stays. The feature `forms` handles it. */
export class WriteForm extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly form: SiteForm,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}
