import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { OnContentProgress } from '../../platform/content-importer.js';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { PageService } from '../pages/page.service.js';
import { type releaseDecider, SITE } from '../releases/release.decider.js';
import { ReleaseService } from '../releases/release.service.js';
import type { JobAuthor } from './content-import.service.js';
import { ImportProgress } from './import-progress.js';

const AT_ONCE = 8;
const CHANGED = 'It was changed or published since the import, and stays.';

/** Takes back what an import of pages has made. */
@Injectable()
export class ContentUndoService {
  constructor(
    @Aggregate('release') private readonly released: AggregateReader<typeof releaseDecider>,
    private readonly pageService: PageService,
    private readonly releases: ReleaseService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Withdraws the pages that nothing has changed since, and puts them into the trash. Their collection and pictures stay. */
  async takeBack(
    author: JobAuthor,
    jobId: string,
    onProgress: OnContentProgress,
  ): Promise<CatalogueProgress> {
    const { websiteId } = author;
    const progress = new ImportProgress();
    const untouched: string[] = [];
    await mapConcurrent(await this.madeBy(websiteId, jobId), AT_ONCE, async (id) => {
      const { status, head } = await this.pageService.stateOf(websiteId, id);
      if (status === 'in trash') progress.add(false);
      else if (await this.isUntouched(author, id, jobId)) untouched.push(id);
      else {
        progress.refuse(head.title, CHANGED);
        progress.add(false);
      }
    });
    await this.withdraw(author, untouched);
    await mapConcurrent(untouched, AT_ONCE, async (id) => {
      await this.trash(author, id, progress);
      onProgress(() => progress.now);
    });
    return progress.now;
  }

  private async trash(author: JobAuthor, id: string, progress: ImportProgress): Promise<void> {
    try {
      await this.pageService.trash(author, id);
      progress.add(true);
    } catch (error) {
      // a member has published it again meanwhile
      if (!(error instanceof Refusal)) throw error;
      progress.refuse(id, error.message);
      progress.add(false);
    }
  }

  /** The pages that a job has made or brought back: the log between its first event and its last one names them. */
  private async madeBy(websiteId: WebsiteId, jobId: string): Promise<string[]> {
    const events: RecordedEvent[] = [];
    for await (const page of readPages(this.store, streamName('job', websiteId, jobId))) events.push(...page);
    const [first] = events;
    const last = events.at(-1);
    if (!first || !last) return [];
    const ids = new Set<string>();
    const prefix = `page-${websiteId}-`;
    const filter = { types: ['PageCreated', 'PageRestored'], streamPrefixes: [prefix] };
    for (let after = first.position; after < last.position; ) {
      const page = await this.store.readAll({ after, filter });
      for (const { stream, position, metadata } of page.events) {
        if (position < last.position && metadata.correlationId === jobId) {
          ids.add(stream.slice(prefix.length));
        }
      }
      if (page.atHead) break;
      after = page.position;
    }
    return [...ids];
  }

  /** Whether the newest event of the page is one of the import, or of an earlier try of this undo. */
  private async isUntouched({ websiteId, metadata }: JobAuthor, id: string, jobId: string): Promise<boolean> {
    const [last] = await this.store.read(streamName('page', websiteId, id), {
      direction: 'backwards',
      limit: 1,
    });
    return [jobId, metadata.correlationId].includes(last?.metadata.correlationId ?? '');
  }

  private async withdraw(author: JobAuthor, ids: readonly string[]): Promise<void> {
    const { pins } = await this.released.loadState(author.websiteId, SITE);
    const shown = ids.filter((id) => pins.has(id));
    for (let at = 0; at < shown.length; at += CONTENT_LIMITS.pins) {
      await this.releases.publish(author, { pages: [], withdraw: shown.slice(at, at + CONTENT_LIMITS.pins) });
    }
  }
}
