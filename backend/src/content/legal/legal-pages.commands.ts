import type { WrittenLegalPages } from '@daybook/contracts/content/legal-pages.api';
import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Position } from '@daybook/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { PrepareContact } from '../../platform/new-websites.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { ReleaseService } from '../releases/release.service.js';
import { LegalPagesService } from './legal-pages.service.js';

/** Writes drafts of legal pages from the starting texts of a country. A page that is there stays as it is. */
export class WriteLegalPages extends Command<CommittedAnswer<WrittenLegalPages>> {
  constructor(
    readonly member: Pick<MemberContext, 'websiteId' | 'metadata' | 'permissions'>,
    readonly names: readonly LegalPageName[],
    /** ISO 3166-1 alpha-2 */
    readonly country: string,
  ) {
    super();
  }
}

@CommandHandler(WriteLegalPages)
export class WriteLegalPagesHandler implements ICommandHandler<WriteLegalPages> {
  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly legalPages: LegalPagesService,
  ) {}

  /** @throws Refusal NOT_FOUND without a website; TOO_MANY_PAGES, TOO_MANY_FORMS; FORBIDDEN */
  async execute({ member, names, country }: WriteLegalPages): Promise<CommittedAnswer<WrittenLegalPages>> {
    // its form is published at once
    if (names.includes('contact') && !member.permissions.has('forms.edit')) {
      refuse('FORBIDDEN', { pages: 'Only members who edit forms write the contact page.' });
    }
    const state = await this.websites.loadState(member.websiteId, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const { language } = state.website;
    const pageIds: string[] = [];
    let last: Position = 0n;
    for (const name of new Set(names)) {
      const { pageId, position } = await this.legalPages.write(member, { name, country, language });
      pageIds.push(pageId);
      if (position > last) last = position;
    }
    return new CommittedAnswer({ pageIds }, last);
  }
}

/** The contact page of a website that begins, with its form, which visitors read from its first day. */
@CommandHandler(PrepareContact)
export class PrepareContactHandler implements ICommandHandler<PrepareContact> {
  constructor(
    private readonly legalPages: LegalPagesService,
    private readonly releases: ReleaseService,
  ) {}

  async execute({ websiteId, place: { country, language }, metadata }: PrepareContact): Promise<void> {
    const author = { websiteId, metadata };
    const { pageId } = await this.legalPages.write(author, { name: 'contact', country, language });
    await this.releases.publish(author, { pages: [{ id: pageId }] });
  }
}
