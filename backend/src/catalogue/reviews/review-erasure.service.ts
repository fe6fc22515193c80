import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { Eraser, type PersonToErase } from '../../platform/erasure/eraser.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { reviewDecider } from './review.decider.js';
import { eraseReviewKeys } from './sealed-review.js';

/** Erases reviews. The keys go first: after a crash between the two a repeat finds the review still there. */
@Injectable()
export class ReviewErasureService extends Eraser {
  constructor(
    @Aggregate('review') private readonly reviews: AggregateStore<typeof reviewDecider>,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  /** All reviews of a person. @returns how many were still there */
  async erase({ website, streamsOf }: PersonToErase, metadata: CommandMetadata) {
    const ids = streamsOf('review');
    await eraseReviewKeys(this.personalData, website, ids);
    let reviews = 0;
    for (const reviewId of ids) {
      const { status } = await this.reviews.loadState(website, reviewId);
      if (status !== 'absent' && status !== 'erased') reviews += 1;
      await this.reviews.execute(website, reviewId, { kind: 'erase', reviewId }, { metadata });
    }
    return { reviews };
  }

  /**
   * @returns a position of the log that holds it
   * @throws Refusal REVIEW_NOT_FOUND
   */
  async eraseReview(website: WebsiteId, reviewId: string, metadata: CommandMetadata): Promise<Position> {
    const { status } = await this.reviews.loadState(website, reviewId);
    if (status === 'absent' || status === 'erased') refuse('REVIEW_NOT_FOUND');
    await eraseReviewKeys(this.personalData, website, [reviewId]);
    const erased = await this.reviews.execute(website, reviewId, { kind: 'erase', reviewId }, { metadata });
    return erased.position;
  }
}
