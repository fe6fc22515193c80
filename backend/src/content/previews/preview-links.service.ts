import { refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import { idOfToken, newSecretToken } from '../../platform/access/secret-token.js';
import type { AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type PageAuthor, PageService } from '../pages/page.service.js';
import { type PreviewLinkState, previewLinkDecider } from './preview-link.decider.js';

/** A link that was just made, with its token. */
export type NewPreviewLink = {
  readonly id: string;
  readonly token: string;
  /** epoch ms */
  readonly until: number;
};

/** Makes secret links to drafts, and ends them. */
@Injectable()
export class PreviewLinksService {
  constructor(
    @Aggregate('previewlink') private readonly links: AggregateStore<typeof previewLinkDecider>,
    private readonly pages: PageService,
  ) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_IN_TRASH, TOO_MANY_PREVIEW_LINKS */
  async make(
    { websiteId, metadata }: PageAuthor,
    pageId: string,
  ): Promise<CommandResult<PreviewLinkState> & { readonly link: NewPreviewLink }> {
    const { status } = await this.pages.stateOf(websiteId, pageId);
    if (status === 'in trash') refuse('PAGE_IN_TRASH');
    const token = newSecretToken();
    const id = idOfToken(token);
    const command = { kind: 'make', pageId, linkId: id, now: Date.now() } as const;
    const { state, position } = await this.links.execute(websiteId, pageId, command, { metadata });
    const until = state.get(id);
    if (until === undefined) throw new Error('a link that was made is not there');
    return { state, position, link: { id, token, until } };
  }

  /** @throws Refusal PAGE_NOT_FOUND; PREVIEW_LINK_NOT_FOUND, also for one that is past its time */
  async end(
    { websiteId, metadata }: PageAuthor,
    pageId: string,
    linkId: string,
  ): Promise<CommandResult<PreviewLinkState>> {
    await this.pages.stateOf(websiteId, pageId);
    const command = { kind: 'end', pageId, linkId, now: Date.now() } as const;
    return this.links.execute(websiteId, pageId, command, { metadata });
  }
}
