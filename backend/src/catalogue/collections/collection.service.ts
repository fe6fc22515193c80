import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { pageDecider } from '../../content/pages/page.decider.js';
import { contentCollectionOfHolder, holdsPlace, pageOfHolder } from '../../content/pages/page.state.js';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { AggregateReader, AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { Reservable } from '../../platform/reservations/reservations.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { type CollectionState, collectionDecider } from './collection.decider.js';

const MAX_ATTEMPTS = 10;

/** Saves and deletes collections, and keeps every slug of a website to one of them or to one of its pages. */
@Injectable()
export class CollectionService {
  constructor(
    @Aggregate('collection') private readonly collections: AggregateStore<typeof collectionDecider>,
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
    @Aggregate('contentcollection')
    private readonly contentCollections: DocumentReader<ContentCollection>,
    private readonly slugs: Slugs,
  ) {}

  stateOf(website: WebsiteId, collectionId: string): Promise<CollectionState> {
    return this.collections.loadState(website, collectionId);
  }

  /**
   * Saving what is there already appends nothing and answers with where it has stood.
   * @param expected as of a product
   * @throws Refusal COLLECTION_INVALID when another collection has the slug; EDITED_MEANWHILE, COLLECTION_NOT_FOUND,
   *   WRITE_CONFLICT
   */
  async save(
    website: WebsiteId,
    collection: CollectionDocument,
    metadata: CommandMetadata,
    expected?: number | 'none',
  ): Promise<CommandResult<CollectionState>> {
    const command = { kind: 'save', collection, expected } as const;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await this.collections.load(website, collection.id);
      if (collectionDecider.decide(command, before.state, undefined).length === 0) return before;
      try {
        return await this.saveOn(before.state, website, collection, metadata);
      } catch (error) {
        const hasMovedOn = (await this.collections.load(website, collection.id)).revision > before.revision;
        if (!(error instanceof Refusal && hasMovedOn)) throw error;
      }
    }
    return refuse('WRITE_CONFLICT');
  }

  /**
   * @param expected the revision that the caller read; undefined: any
   * @throws Refusal EDITED_MEANWHILE
   */
  async delete(
    website: WebsiteId,
    collectionId: string,
    metadata: CommandMetadata,
    expected?: number,
  ): Promise<CommandResult<CollectionState>> {
    const before = await this.collections.loadState(website, collectionId);
    const remove = () =>
      this.collections.execute(
        website,
        collectionId,
        { kind: 'delete', collectionId, expected },
        { metadata },
      );
    if (before.status !== 'present') return remove();
    return this.slugs.giveUp(website, collectionId, slugOf(before.collection), metadata, remove);
  }

  /** Saves at the revision of `before` and at no other. */
  private saveOn(
    before: CollectionState,
    website: WebsiteId,
    collection: CollectionDocument,
    metadata: CommandMetadata,
  ): Promise<CommandResult<CollectionState>> {
    const move = {
      documentId: collection.id,
      from: before.status === 'present' ? slugOf(before.collection) : undefined,
      to: slugOf(collection),
      isInUse: async (holder: string) => {
        const pageId = pageOfHolder(holder);
        if (pageId !== undefined)
          return holdsPlace(await this.pages.loadState(website, pageId), collection.urlId);
        const contentId = contentCollectionOfHolder(holder);
        if (contentId !== undefined) {
          const { document } = await this.contentCollections.loadState(website, contentId);
          return document?.slug === collection.urlId;
        }
        const state = await this.stateOf(website, holder);
        return state.status === 'present' && state.collection.urlId === collection.urlId;
      },
      refuseTaken: (holder: string) =>
        refuse('COLLECTION_INVALID', {
          urlId:
            pageOfHolder(holder) === undefined && contentCollectionOfHolder(holder) === undefined
              ? 'Another collection has this address.'
              : 'A page has this address.',
        }),
    };
    const command = { kind: 'save', collection, expected: before.revision } as const;
    return this.slugs.move(website, move, metadata, () =>
      this.collections.execute(website, collection.id, command, { metadata }),
    );
  }
}

const slugOf = ({ urlId }: CollectionDocument): Reservable => ({ kind: 'collectionSlug', value: urlId });
