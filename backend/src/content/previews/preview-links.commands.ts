import type { EndedPreviewLink, MadePreviewLink } from '@daybook/contracts/content/preview-links.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import type { PageAuthor } from '../pages/page.service.js';
import { PreviewLinksService } from './preview-links.service.js';

/** Makes a secret link to the draft of a page. */
export class MakePreviewLink extends Command<CommittedAnswer<MadePreviewLink>> {
  constructor(
    readonly author: PageAuthor,
    readonly pageId: string,
  ) {
    super();
  }
}

/** Ends a link before its time. */
export class EndPreviewLink extends Command<CommittedAnswer<EndedPreviewLink>> {
  constructor(
    readonly author: PageAuthor,
    readonly pageId: string,
    readonly linkId: string,
  ) {
    super();
  }
}

@CommandHandler(MakePreviewLink)
export class MakePreviewLinkHandler implements ICommandHandler<MakePreviewLink> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: PreviewLinksService,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_IN_TRASH, TOO_MANY_PREVIEW_LINKS */
  async execute({ author, pageId }: MakePreviewLink): Promise<CommittedAnswer<MadePreviewLink>> {
    const site = (await this.websites.byId(author.websiteId)) ?? refuse('NOT_FOUND');
    const { link, position } = await this.links.make(author, pageId);
    const { id, token, until } = link;
    const url = `${siteUrl(site.document, this.config)}/preview/${token}`;
    return new CommittedAnswer({ id, url, worksUntil: new Date(until).toISOString() }, position);
  }
}

@CommandHandler(EndPreviewLink)
export class EndPreviewLinkHandler implements ICommandHandler<EndPreviewLink> {
  constructor(private readonly links: PreviewLinksService) {}

  /** @throws Refusal PAGE_NOT_FOUND, PREVIEW_LINK_NOT_FOUND */
  async execute({ author, pageId, linkId }: EndPreviewLink): Promise<CommittedAnswer<EndedPreviewLink>> {
    const { position } = await this.links.end(author, pageId, linkId);
    return new CommittedAnswer({ id: linkId }, position);
  }
}
