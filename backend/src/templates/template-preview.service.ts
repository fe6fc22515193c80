import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { TemplateRenderAnswer, TemplateRenderRequest } from '@daybook/contracts/templates/templates.api';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { websiteDecider } from '../websites/websites.decider.js';

/** Renders a template with an owner's data and lists its errors; visitors never see either. */
@Injectable()
export class TemplatePreviewService {
  constructor(@Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>) {}

  /** @throws Refusal INVALID_REQUEST with the field, for a language or a time zone that does not exist */
  async render(website: WebsiteId, request: TemplateRenderRequest): Promise<TemplateRenderAnswer> {
    const site = await this.websites.loadState(website, 'settings');
    if (site.status !== 'present') return refuse('NOT_FOUND');
    const { template, data, partials = {}, now } = request;
    const { locale = site.website.language, timeZone = site.website.timeZone } = request;
    if (!isReadable(locale, timeZone)) return refuse('INVALID_REQUEST');
    if (Object.values(partials).some((partial) => typeof partial !== 'string'))
      return refuse('INVALID_REQUEST');
    const { renderTemplate } = await import('../platform/templates/template-engine.js');
    return renderTemplate({
      template,
      data,
      partials,
      reader: { locale, timeZone },
      now: now === undefined ? undefined : Date.parse(now),
    });
  }
}

function isReadable(locale: string, timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
