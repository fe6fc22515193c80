import type { ScheduleRequest } from '@daybook/contracts/content/scheduled-releases.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { momentOf } from '@daybook/contracts/shared/wall-time';
import { Injectable } from '@nestjs/common';
import type { AggregateReader, AggregateStore, Executed } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import { newIdFor } from '../../new-id.js';
import type { PageAuthor } from '../../pages/page.service.js';
import { mustBeAhead, type ReleaseState, type releaseDecider, SITE } from '../release.decider.js';
import { ReleaseService } from '../release.service.js';

/** A release that was scheduled, moved or cancelled, and the log after it. */
export type Scheduled = Executed<ReleaseState> & { readonly releaseId: string };

/** Schedules releases in the time zone of their website. */
@Injectable()
export class SchedulesService {
  constructor(
    @Aggregate('release') private readonly releases: AggregateStore<typeof releaseDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly releaseService: ReleaseService,
  ) {}

  /** @throws Refusal RELEASE_INVALID, also for a time that is over; as `ReleaseService.pinsFor` */
  async schedule(author: PageAuthor, { at: wall, ...request }: ScheduleRequest): Promise<Scheduled> {
    const { websiteId, metadata } = author;
    const at = await this.momentOf(websiteId, wall);
    const pins = await this.releaseService.pinsFor(author, request, at);
    const releaseId = newIdFor(metadata);
    const what = { at, pins, withdrawn: request.withdraw ?? [] };
    const command = { kind: 'schedule', releaseId, now: Date.now(), ...what } as const;
    const executed = await this.releases.execute(websiteId, SITE, command, { metadata });
    return { ...executed, releaseId };
  }

  /** @throws Refusal RELEASE_NOT_FOUND, also when it was published or cancelled; RELEASE_INVALID for a time that is over */
  async move({ websiteId, metadata }: PageAuthor, releaseId: string, wall: string): Promise<Scheduled> {
    const at = await this.momentOf(websiteId, wall);
    const command = { kind: 'move', releaseId, at, now: Date.now() } as const;
    return { ...(await this.releases.execute(websiteId, SITE, command, { metadata })), releaseId };
  }

  /** @throws Refusal RELEASE_NOT_FOUND, also when it was published or cancelled */
  async cancel({ websiteId, metadata }: PageAuthor, releaseId: string): Promise<Scheduled> {
    const command = { kind: 'cancel', releaseId } as const;
    return { ...(await this.releases.execute(websiteId, SITE, command, { metadata })), releaseId };
  }

  /** @throws Refusal RELEASE_NOT_FOUND, also for the releases of other websites */
  async mustWait(website: WebsiteId, releaseId: string): Promise<void> {
    const { scheduled } = await this.releases.loadState(website, SITE);
    if (!scheduled.has(releaseId)) refuse('RELEASE_NOT_FOUND');
  }

  /** Before versions are made: none is made for a time that is over. */
  private async momentOf(website: WebsiteId, wall: string): Promise<number> {
    const state = await this.websites.loadState(website, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const at = momentOf(wall, state.website.timeZone);
    mustBeAhead(at, Date.now());
    return at;
  }
}
