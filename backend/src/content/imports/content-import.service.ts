import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { isUndoJob } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentService } from '../../documents/documents.service.js';
import type { OnContentProgress } from '../../platform/content-importer.js';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { PictureCopier } from '../../platform/picture-copier.js';
import { EVENT_STORE, MEDIA_STORAGE } from '../../platform/tokens.js';
import { slugsFor } from '../pages/new-page.js';
import type { pageDecider } from '../pages/page.decider.js';
import { PageService } from '../pages/page.service.js';
import { type releaseDecider, SITE } from '../releases/release.decider.js';
import { ReleaseService } from '../releases/release.service.js';
import { ImportProgress } from './import-progress.js';
import type { ImportedContent, ImportedEntry } from './imported-entry.js';
import { ImportedPictures } from './imported-pictures.js';
import type { JobAuthor } from './job-author.js';
import { ArchivedPictures, storedArchive } from './site/archived-pictures.js';
import { SitePartsService } from './site/site-parts.service.js';
import { importedId } from './wordpress/content-ids.js';

type Importing = JobAuthor & {
  readonly collection: string;
  readonly pictures: ImportedPictures;
  readonly progress: ImportProgress;
};

/** Pages that are under way at once: few, for the sake of the hosts that their pictures come from. */
const AT_ONCE = 8;

/** Makes the pages and items of another website. */
@Injectable()
export class ContentImportService {
  constructor(
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
    @Aggregate('release') private readonly released: AggregateReader<typeof releaseDecider>,
    private readonly pageService: PageService,
    private readonly releases: ReleaseService,
    private readonly documents: DocumentService,
    private readonly copier: PictureCopier,
    private readonly siteParts: SitePartsService,
    @Inject(MEDIA_STORAGE) private readonly storage: Pick<MediaStorage, 'size' | 'open'>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Makes what is not there yet, with copies of its pictures, and then publishes what is to be. A page that is there stays
   * as its owner has it, and so does one in the trash, unless an undo of an import has put it there.
   */
  async import(
    author: JobAuthor,
    content: ImportedContent,
    onProgress: OnContentProgress,
  ): Promise<CatalogueProgress> {
    const { websiteId, metadata } = author;
    const { entries, publishes } = content;
    const progress = new ImportProgress();
    const copier = await this.copierOf(content);
    const pictures = new ImportedPictures(websiteId, copier, metadata);
    const { site } = content;
    if (site) await this.siteParts.before(author, site, progress);
    const hasItems = entries.some(({ isItem }) => isItem);
    const collection = hasItems ? await this.collectionFor(author, content) : '';
    const importing = { ...author, collection, pictures, progress };
    const own: string[] = [];
    await mapConcurrent(entries, AT_ONCE, async (entry) => {
      const isMade = await this.importOne(importing, entry);
      if (isMade && entry.isPublic) own.push(entry.id);
      progress.add(isMade);
      onProgress(() => progress.now);
    });
    if (publishes) await this.publish(author, own);
    if (site) {
      const shown = await pictures.copied(site.theme, (reason) => progress.refuse('Design', reason));
      await this.siteParts.after(author, { ...site, ...(shown && { theme: shown }) }, progress);
    }
    return progress.now;
  }

  /** The pictures of an export are in its archive; those of a WordPress site are on hosts of their own. */
  private async copierOf({ site }: ImportedContent): Promise<Pick<PictureCopier, 'copy'>> {
    if (!site) return this.copier;
    const { file, pictures } = site.archive ?? { file: undefined, pictures: {} };
    const archive = file === undefined ? NO_ARCHIVE : await storedArchive(this.storage, file);
    return new ArchivedPictures(archive, pictures, this.copier);
  }

  /** @returns whether the page is one that this job has made, now or in an earlier try */
  private async importOne(importing: Importing, entry: ImportedEntry): Promise<boolean> {
    const { websiteId, metadata, progress } = importing;
    const { id, head, line } = entry;
    const { status } = await this.pages.loadState(websiteId, id);
    try {
      if (status === 'absent') await this.create(importing, entry);
      else if (status === 'in trash' && (await this.isTakenBack(websiteId, id))) {
        await this.pageService.change({ websiteId, metadata }, id, { kind: 'restore' });
      } else return this.isOwn(importing, id);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = Object.values(error.fieldTexts()).join(' ') || error.message;
      progress.refuse(head.title, reason, line);
      return false;
    }
  }

  private async create(importing: Importing, { id, isItem, head, operations, line }: ImportedEntry) {
    const { websiteId, metadata, collection, pictures, progress } = importing;
    const placed = { ...head, ...(isItem && { collection }) };
    // a region has its id for a slug
    const slugs = head.kind === 'region' ? [head.slug] : slugsFor(head.slug);
    const heads = slugs.map((slug) => ({ ...placed, slug }));
    const page = { heads, operations };
    // no host is asked for the pictures of a page that is refused
    await this.pageService.mustBePossible(websiteId, { id, ...page });
    const copied = await pictures.copied(page, (reason) => progress.refuse(head.title, reason, line));
    await this.pageService.create({ websiteId, metadata }, { id, ...copied });
  }

  /** Whether this job has made the page or brought it back, before it was broken off. */
  private async isOwn({ websiteId, metadata }: JobAuthor, id: string): Promise<boolean> {
    const [last] = await this.store.read(streamName('page', websiteId, id), {
      direction: 'backwards',
      limit: 1,
    });
    return last?.metadata.correlationId === metadata.correlationId;
  }

  private async isTakenBack(websiteId: WebsiteId, id: string): Promise<boolean> {
    const [last] = await this.store.read(streamName('page', websiteId, id), {
      direction: 'backwards',
      limit: 1,
    });
    return isUndoJob(last?.metadata.correlationId);
  }

  /** The journal for the items: the one that was chosen, or one that the first import of this website makes. */
  private async collectionFor(author: JobAuthor, { collectionId, source }: ImportedContent): Promise<string> {
    if (collectionId !== undefined) return collectionId;
    const id = importedId('collection', source);
    const { document, revision } = await this.documents.stateOf(contentCollectionKind, author.websiteId, id);
    if (document !== null) return id;
    const slugs = slugsFor('Journal');
    for (const [i, slug] of slugs.entries()) {
      try {
        await this.documents.save(contentCollectionKind, author, {
          id,
          content: { ...NEW_JOURNAL, slug },
          read: revision,
        });
        return id;
      } catch (error) {
        const isTaken = error instanceof Refusal && error.fields?.slug !== undefined;
        if (!isTaken || i === slugs.length - 1) throw error;
      }
    }
    return id;
  }

  /** Publishes in releases of a size that one can have. What visitors read already is left out. */
  private async publish(author: JobAuthor, ids: readonly string[]): Promise<void> {
    const { pins } = await this.released.loadState(author.websiteId, SITE);
    const left = ids.filter((id) => !pins.has(id));
    for (let at = 0; at < left.length; at += CONTENT_LIMITS.pins) {
      const pages = left.slice(at, at + CONTENT_LIMITS.pins).map((id) => ({ id }));
      await this.releases.publish(author, { pages });
    }
  }
}

const NO_ARCHIVE = { size: 0, read: async () => Buffer.alloc(0) };

const NEW_JOURNAL = {
  title: 'Journal',
  description: '',
  type: 1,
  itemsPerPage: 20,
  ordering: 'newest',
  permissionType: 'public',
} as const;
