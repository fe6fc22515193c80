import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../../platform/jobs/map-concurrent.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { pageDecider } from '../../pages/page.decider.js';
import { type releaseDecider, SITE } from '../release.decider.js';

/** Pages that are looked at together. */
const AT_ONCE = 8;

/** Publishes releases at their time. */
@Injectable()
export class DueReleasesService {
  constructor(
    @Aggregate('release') private readonly releases: AggregateStore<typeof releaseDecider>,
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
  ) {}

  /**
   * Publishes a release if it still waits and its time has come. Pages that are in the trash by now stay there, and a
   * release of which nothing is left is cancelled.
   * @param now epoch ms
   */
  async publish(website: WebsiteId, releaseId: string, now: number): Promise<void> {
    const { scheduled } = await this.releases.loadState(website, SITE);
    const due = scheduled.get(releaseId);
    if (!due || due.at > now) return;
    const gone: string[] = [];
    await mapConcurrent(due.pins, AT_ONCE, async ({ pageId }) => {
      const { status } = await this.pages.loadState(website, pageId);
      if (status === 'in trash') gone.push(pageId);
    });
    const command = { kind: 'publish due', releaseId, now, gone } as const;
    await this.releases.execute(website, SITE, command, { metadata: { actor: 'schedule' } });
  }
}
