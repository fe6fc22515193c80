import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { meaningProblems, themeShape } from '@daybook/contracts/websites/design-shape';
import type { Theme } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WrittenMetadata } from '../platform/log/command-metadata.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { ApplyTheme, TakeThemeBack } from '../platform/website-theme.js';
import { WebsiteService } from './website.service.js';

abstract class ThemeHandler {
  constructor(
    protected readonly websites: WebsiteService,
    @Inject(EVENT_STORE) protected readonly store: EventStore,
  ) {}

  protected async save(id: WebsiteId, theme: Theme, metadata: WrittenMetadata): Promise<void> {
    const state = await this.websites.stateOf(id);
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const { website, revision } = state;
    const claimed = await this.websites.claimDomains(
      websiteId(website.id),
      website.domains,
      'installation',
      metadata,
    );
    await this.websites.save({ ...website, theme }, claimed, metadata, revision);
  }
}

@CommandHandler(ApplyTheme)
export class ApplyThemeHandler extends ThemeHandler implements ICommandHandler<ApplyTheme> {
  /** @throws Refusal WEBSITE_INVALID also for colors that are hard to read; NOT_FOUND, EDITED_MEANWHILE */
  async execute({ websiteId: id, theme, metadata }: ApplyTheme): Promise<void> {
    const problems = shapeProblems(themeShape, theme) ?? meaningProblems({ theme });
    if (Object.keys(problems).length > 0) refuse('WEBSITE_INVALID', problems);
    await this.save(id, theme, metadata);
  }
}

@CommandHandler(TakeThemeBack)
export class TakeThemeBackHandler extends ThemeHandler implements ICommandHandler<TakeThemeBack> {
  /** @throws Refusal EDITED_MEANWHILE */
  async execute({ websiteId: id, jobId, metadata }: TakeThemeBack): Promise<void> {
    const stream = streamName('website', id, 'settings');
    const [last, before] = await this.store.read(stream, { direction: 'backwards', limit: 2 });
    if (!before || last?.metadata.correlationId !== jobId) return;
    const { data } = before as unknown as WebsiteEvent;
    await this.save(id, data.website.theme, metadata);
  }
}
