import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { convertedWebsite } from '@daybook/contracts/websites/converted-website';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeSoldCurrency, type SettingsLeft } from '../platform/currency-change.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { savedByJob } from '../platform/log/saved-by-job.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { currencyOf, type websiteDecider } from './websites.decider.js';

const SETTINGS = 'settings';
const CHANGED_SINCE: SettingsLeft = {
  title: 'Currency of the website',
  reason: 'It was changed again since.',
};

@CommandHandler(ChangeSoldCurrency)
export class ChangeSoldCurrencyHandler implements ICommandHandler<ChangeSoldCurrency> {
  constructor(
    @Aggregate('website') private readonly websites: AggregateStore<typeof websiteDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** A second time changes nothing. Other settings stay as they are, also where they were saved since. */
  async execute({ websiteId, step, metadata }: ChangeSoldCurrency) {
    const state = await this.websites.loadState(websiteId, SETTINGS);
    if (state.status !== 'present') return { currency: currencyOf(state), left: [] };
    const { website, revision } = state;
    const changed =
      step.kind === 'convert'
        ? convertedWebsite(website, step.conversion)
        : await this.takenBack(websiteId, website, step.jobId);
    if (!changed) return { currency: website.currency, left: [CHANGED_SINCE] };
    const command = { kind: 'save', website: changed, expected: revision } as const;
    const saved = await this.websites.execute(websiteId, SETTINGS, command, { metadata });
    return { currency: currencyOf(saved.state), left: [] };
  }

  /** @returns undefined where the currency was changed since */
  private async takenBack(
    websiteId: WebsiteId,
    now: WebsiteDocument,
    jobId: string,
  ): Promise<WebsiteDocument | undefined> {
    const saved = await savedByJob(this.store, streamName('website', websiteId, SETTINGS), jobId);
    // the website sold in the new currency already
    if (!saved?.before) return now;
    const before = websiteOf(saved.before);
    const after = websiteOf(saved.after);
    if (now.currency === before.currency) return now;
    if (now.currency !== after.currency) return undefined;
    const { instalments: _, ...others } = now.storeSettings;
    const isAsMade = sameJson(now.storeSettings.instalments, after.storeSettings.instalments);
    const { instalments } = (isAsMade ? before : now).storeSettings;
    const storeSettings = { ...others, ...(instalments && { instalments }) };
    return { ...now, currency: before.currency, storeSettings };
  }
}

const websiteOf = (event: RecordedEvent) => (event as unknown as WebsiteEvent).data.website;
