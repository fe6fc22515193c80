import { CONTACT_FORM_ID, legalPageId } from '@daybook/contracts/content/shared/legal-pages';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import { WriteContactForm } from '../../platform/new-websites.js';
import type { pageDecider } from '../pages/page.decider.js';
import { type PageAuthor, PageService } from '../pages/page.service.js';
import { legalPage } from './legal-page.js';

type LegalWish = Omit<Parameters<typeof legalPage>[0], 'formId'>;

/** Writes the legal pages of a website, each once. */
@Injectable()
export class LegalPagesService {
  constructor(
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
    private readonly pageService: PageService,
    private readonly commands: CommandBus,
  ) {}

  /**
   * A page that was written already stays as it is, also in the trash.
   * @returns its id, and a position of the log that holds it
   * @throws Refusal TOO_MANY_PAGES, TOO_MANY_FORMS
   */
  async write(
    { websiteId, metadata: given }: PageAuthor,
    wish: LegalWish,
  ): Promise<{ pageId: string; position: Position }> {
    const pageId = legalPageId(wish.name);
    const before = await this.pages.load(websiteId, pageId);
    if (before.state.status !== 'absent') return { pageId, position: before.position };
    // one request writes several pages, each by an event of its own
    const metadata = withoutRequest(given);
    const form = wish.name === 'contact' ? { formId: CONTACT_FORM_ID } : {};
    if (form.formId !== undefined) {
      await this.commands.execute(new WriteContactForm(websiteId, form.formId, wish.language, metadata));
    }
    try {
      const page = { id: pageId, ...legalPage({ ...wish, ...form }) };
      const { position } = await this.pageService.create({ websiteId, metadata }, page);
      return { pageId, position };
    } catch (error) {
      // another press has written it meanwhile
      if (!(error instanceof Refusal && error.fields?.id !== undefined)) throw error;
      const { position } = await this.pages.load(websiteId, pageId);
      return { pageId, position };
    }
  }
}
