import { COLLECTION_GONE } from '@daybook/contracts/catalogue/bulk-restore';
import { conflictText, takenBack } from '@daybook/contracts/catalogue/bulk-undo';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { isPicturesJobOf } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { collectionDecider } from '../collections/collection.decider.js';
import { ProductService } from '../products/product.service.js';

export type UndoneProduct = {
  readonly title: string;
  readonly isChanged: boolean;
  /** what stays because it was changed since, in words for the owner */
  readonly conflicts: readonly string[];
  /** before the change that is taken back: it names the variants whose stock may go back too */
  readonly before: ProductDocument | null;
};

/** A job, and the revision by which it saved a product. */
type JobSave = { readonly jobId: string; readonly saved: number | undefined };
/** A product before and after a job changed it. */
type Change = { readonly before: ProductDocument | null; readonly after: ProductDocument | null };

/** Takes back what a bulk change or an import has changed in one product, as one more save of it. */
@Injectable()
export class UndoProductService {
  constructor(
    private readonly productService: ProductService,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * @param saved the revision by which the job that is taken back saved the product; undefined when it did not
   * @throws Refusal PRODUCT_INVALID, for example when its URL belongs to another product by now; EDITED_MEANWHILE
   */
  async takeBack(
    website: WebsiteId,
    productId: string,
    { jobId, saved }: JobSave,
    metadata: Required<WrittenMetadata>,
  ): Promise<UndoneProduct> {
    const state = await this.productService.stateOf(website, productId);
    const now = state.status === 'present' ? state.product : null;
    const change = await this.changeOf(website, productId, { jobId, saved });
    const title = (now ?? change?.before)?.title ?? productId;
    if (!change) return { title, isChanged: false, conflicts: [], before: now };
    const { product, conflicts } = takenBack({ ...change, now });
    const result = { title, conflicts: conflicts.map(conflictText), before: change.before };
    if (product === now) return { ...result, isChanged: false };
    const options = { expected: state.revision };
    if (!product) await this.productService.delete(website, productId, metadata, state.revision);
    else {
      const collection = await this.collections.loadState(website, product.collectionId);
      if (collection.status !== 'present') {
        refuse('PRODUCT_INVALID', { collectionId: COLLECTION_GONE });
      }
      await this.productService.save(website, product, metadata, options);
    }
    return { ...result, isChanged: true };
  }

  /** @returns undefined when the job has not saved the product */
  private async changeOf(
    website: WebsiteId,
    productId: string,
    { jobId, saved }: JobSave,
  ): Promise<Change | undefined> {
    if (saved === undefined) return undefined;
    const stream = streamName('product', website, productId);
    const from = BigInt(Math.max(saved - 1, 0));
    let [earlier, last]: (RecordedEvent | undefined)[] = [];
    for await (const events of readPages(this.store, stream, from)) {
      for (const event of events) {
        const { correlationId } = event.metadata;
        if (event.revision < BigInt(saved)) earlier = event;
        // an import goes on in the jobs that copy its pictures: what those saved next belongs to it
        else if (last ? isPicturesJobOf(correlationId, jobId) : correlationId === jobId) last = event;
        else return changeBetween(earlier, last);
      }
    }
    return changeBetween(earlier, last);
  }
}

const changeBetween = (earlier: RecordedEvent | undefined, last: RecordedEvent | undefined) =>
  last && { before: earlier ? documentOf(earlier) : null, after: documentOf(last) };

function documentOf(event: { readonly type: string; readonly data: unknown }): ProductDocument | null {
  const { type, data } = event as ProductEvent;
  return type === 'ProductSaved' ? data.product : null;
}
