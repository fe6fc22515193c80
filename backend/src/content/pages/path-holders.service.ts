import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { collectionDecider } from '../../catalogue/collections/collection.decider.js';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { pageDecider } from './page.decider.js';
import { contentCollectionOfHolder, holdsPlace, pageOfHolder } from './page.state.js';

/** Asks the pages and collections of a website whether they stand where they once claimed to. */
@Injectable()
export class PathHolders {
  constructor(
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    @Aggregate('contentcollection')
    private readonly contentCollections: DocumentReader<ContentCollection>,
  ) {}

  /** Whether the holder of a path has it now. @param place as `placeOf` says it: at the top of a website, a slug */
  async isInUse(website: WebsiteId, holder: string, place: string): Promise<boolean> {
    const pageId = pageOfHolder(holder);
    if (pageId !== undefined) return holdsPlace(await this.pages.loadState(website, pageId), place);
    const collectionId = contentCollectionOfHolder(holder);
    if (collectionId !== undefined) {
      const { document } = await this.contentCollections.loadState(website, collectionId);
      return document?.slug === place;
    }
    const state = await this.collections.loadState(website, holder);
    return state.status === 'present' && state.collection.urlId === place;
  }
}
