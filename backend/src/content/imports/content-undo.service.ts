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
import { ImportProgress } from './import-progress.js';
import type { JobAuthor } from './job-author.js';
import { SitePartsService } from './site/site-parts.service.js';

const AT_ONCE = 8;
/** Pages that one release withdraws. */
const BATCH = Math.min(100, CONTENT_LIMITS.pins);
const CHANGED = 'It was changed or published since the import, and stays.';
const CHANGED_MEANWHILE = 'It was changed while it was withdrawn, and stays as a draft.';

/** A page as it was when nothing had changed it yet. */
type Untouched = { readonly id: string; readonly title: string; readonly revision: number };

/** Takes back what an import of pages has made. */
@Injectable()
export class ContentUndoService {
  constructor(
    @Aggregate('release') private readonly released: AggregateReader<typeof releaseDecider>,
    private readonly pageService: PageService,
    private readonly releases: ReleaseService,
    private readonly siteParts: SitePartsService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Withdraws the pages that nothing has changed since, and puts them into the trash; menus and the theme become those of
   * before. Collections, forms and pictures stay.
   */
  async takeBack(
    author: JobAuthor,
    jobId: string,
    onProgress: OnContentProgress,
  ): Promise<CatalogueProgress> {
    const { websiteId } = author;
    const progress = new ImportProgress();
    const made = await this.madeBy(websiteId, jobId);
    // each batch is looked at right before it is withdrawn: members go on editing
    for (let at = 0; at < made.length; at += BATCH) {
      const untouched = await this.untouchedOf(author, jobId, made.slice(at, at + BATCH), progress);
      await this.withdraw(author, untouched);
      await mapConcurrent(untouched, AT_ONCE, async (page) => {
        await this.trash(author, page, progress);
        onProgress(() => progress.now);
      });
    }
    await this.siteParts.takeBack(author, jobId, progress);
    return progress.now;
  }

  private async untouchedOf(
    author: JobAuthor,
    jobId: string,
    ids: readonly string[],
    progress: ImportProgress,
  ): Promise<Untouched[]> {
    const untouched: Untouched[] = [];
    await mapConcurrent(ids, AT_ONCE, async (id) => {
      const { status, head } = await this.pageService.stateOf(author.websiteId, id);
      const revision = status === 'in trash' ? undefined : await this.untouchedAt(author, id, jobId);
      if (revision !== undefined) {
        untouched.push({ id, title: head.title, revision });
        return;
      }
      if (status !== 'in trash') progress.refuse(head.title, CHANGED);
      progress.add(false);
    });
    return untouched;
  }

  private async trash(author: JobAuthor, page: Untouched, progress: ImportProgress): Promise<void> {
    const { id, title, revision } = page;
    try {
      await this.pageService.trash(author, id, revision);
      progress.add(true);
    } catch (error) {
      // a member has edited it meanwhile, or published it again
      if (!(error instanceof Refusal)) throw error;
      progress.refuse(title, error.code === 'EDITED_MEANWHILE' ? CHANGED_MEANWHILE : error.message);
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

  /**
   * The revision of the page, where its newest event is one of the import or of an earlier try of this undo; undefined:
   * a member has changed it since.
   */
  private async untouchedAt(
    { websiteId, metadata }: JobAuthor,
    id: string,
    jobId: string,
  ): Promise<number | undefined> {
    const [last] = await this.store.read(streamName('page', websiteId, id), {
      direction: 'backwards',
      limit: 1,
    });
    const isOfJob = [jobId, metadata.correlationId].includes(last?.metadata.correlationId ?? '');
    return last && isOfJob ? Number(last.revision) : undefined;
  }

  private async withdraw(author: JobAuthor, pages: readonly Untouched[]): Promise<void> {
    const { pins } = await this.released.loadState(author.websiteId, SITE);
    const shown = pages.map(({ id }) => id).filter((id) => pins.has(id));
    if (shown.length > 0) await this.releases.publish(author, { pages: [], withdraw: shown });
  }
}
