import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../../platform/jobs/map-concurrent.js';
import type { AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { Slugs } from '../../../platform/reservations/slugs.js';
import type { personDecider } from '../../../privacy/person.decider.js';
import { ProductService } from '../../products/product.service.js';
import type { reviewDecider } from '../review.decider.js';
import { reviewIdOf, sealReviewAnswer, sealReviewText } from '../sealed-review.js';
import { idsOfName, namedProduct } from './named-product.js';
import { type ReviewLine, readReviewCsv } from './review-csv.js';

/** Reviews that are under way at once: the log commits their events in groups, and their keys share syncs. */
const AT_ONCE = 64;

const MOST_REFUSED = 1000;
const ERASED = 'This review was erased; it does not come back.';

/** Imports review files. */
@Injectable()
export class ReviewImportService {
  constructor(
    @Aggregate('review') private readonly reviews: AggregateStore<typeof reviewDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly products: ProductService,
    private readonly slugs: Slugs,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Imports the reviews of a CSV. A review that the website has already is no event, so importing a file again, or going
   * on after a crash, adds only what is missing.
   * @param approves shows the new reviews in the shop at once
   * @param onProgress is called after each review
   */
  async import(
    website: WebsiteId,
    file: Buffer,
    approves: boolean,
    metadata: CommandMetadata,
    onProgress: (progress: () => CatalogueProgress) => void,
  ): Promise<CatalogueProgress> {
    const { lines } = await readReviewCsv(file, Date.now());
    const products = await this.productsOf(website, new Set(lines.map(({ product }) => product)));
    const refused: CatalogueProgress['refused'][number][] = [];
    let done = 0;
    let changed = 0;
    const progress = () => ({ done, changed, refused: refused.slice(0, MOST_REFUSED) });
    await mapConcurrent(lines, AT_ONCE, async (line) => {
      const product = products.get(line.product);
      const outcome =
        typeof product === 'object'
          ? await this.importOne(website, product.id, line, approves, metadata)
          : (product ?? 'unknown');
      if (typeof outcome === 'string') {
        const productId = typeof product === 'object' ? product.id : '';
        refused.push({ productId, title: `Line ${line.line}`, reason: outcome });
      } else if (outcome) changed += 1;
      done += 1;
      onProgress(progress);
    });
    return progress();
  }

  /** @returns whether the review is new, or why it is left out */
  private async importOne(
    website: WebsiteId,
    productId: string,
    { text, rating, writtenAt, answer }: ReviewLine,
    isApproved: boolean,
    metadata: CommandMetadata,
  ): Promise<boolean | string> {
    const reviewId = reviewIdOf(this.personalData, website, productId, text, { rating, writtenAt });
    const { status } = await this.reviews.loadState(website, reviewId);
    if (status === 'erased') return ERASED;
    if (status !== 'absent') return false;
    const personId = text.email === null ? null : this.personalData.personIdOf(website, text.email);
    if (personId !== null) {
      // before the review: an erasure finds it by this
      const record = { kind: 'record', personId, category: 'review', streamId: reviewId } as const;
      await this.people.execute(website, personId, record, { metadata });
    }
    const review = {
      reviewId,
      productId,
      rating,
      personId,
      writtenAt,
      source: { kind: 'import' as const },
      text: await sealReviewText(this.personalData, website, reviewId, text),
    };
    const sealed = answer && (await sealReviewAnswer(this.personalData, website, reviewId, answer));
    const command = { kind: 'receive', review, isApproved, answer: sealed || null } as const;
    await this.reviews.execute(website, reviewId, command, { metadata, isNew: true });
    return true;
  }

  /** By the name in the file: the product, or why there is none. */
  private async productsOf(
    website: WebsiteId,
    names: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, ProductDocument | string>> {
    const found = new Map<string, ProductDocument | string>();
    await mapConcurrent([...names], AT_ONCE, async (name) => {
      const holders = await this.slugs.holdersOf(website, { kind: 'productSlug', value: name });
      const candidates: ProductDocument[] = [];
      for (const id of new Set([...idsOfName(name).filter(isLocalId), ...holders])) {
        const state = await this.products.stateOf(website, id);
        if (state.status === 'present') candidates.push(state.product);
      }
      found.set(name, namedProduct(name, candidates));
    });
    return found;
  }
}
