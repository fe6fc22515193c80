import {
  type WriteReviewRequest,
  type WrittenReview,
  writeReviewShape,
} from '@daybook/contracts/catalogue/review-requests.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import type { personDecider } from '../../../privacy/person.decider.js';
import type { reviewDecider } from '../review.decider.js';
import { sealReviewText } from '../sealed-review.js';
import { ReviewedOrdersService } from './reviewed-orders.service.js';

/** A buyer reviews an item of their order. */
export class WriteReview extends Command<CommittedAnswer<WrittenReview>> {
  constructor(
    readonly websiteId: WebsiteId,
    /** opens the order */
    readonly secret: string,
    /** of the request */
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    @Aggregate('review') private readonly reviews: AggregateStore<typeof reviewDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly orders: ReviewedOrdersService,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * The review waits for its owner. An erasure of the buyer reaches it by the email of the order.
   * @throws Refusal ORDER_NOT_FOUND, ORDER_LINE_UNKNOWN, REVIEW_WRITTEN, INVALID_REQUEST
   */
  async execute({ websiteId, secret, body, metadata }: WriteReview): Promise<CommittedAnswer<WrittenReview>> {
    const { orderId, lines, customer } = await this.orders.open(websiteId, secret);
    const { entryId, rating, ...texts } = checked(body);
    const line = lines.find((one) => one.entryId === entryId) ?? refuse('ORDER_LINE_UNKNOWN');
    const reviewId = this.orders.reviewIdOf(websiteId, orderId, entryId);
    if (await this.orders.isReviewed(websiteId, reviewId)) refuse('REVIEW_WRITTEN');
    const personId = this.personalData.personIdOf(websiteId, customer.email);
    // before the review: an erasure finds it by this
    const record = { kind: 'record', personId, category: 'review', streamId: reviewId } as const;
    await this.people.execute(websiteId, personId, record, { metadata });
    const text = await sealReviewText(this.personalData, websiteId, reviewId, {
      ...texts,
      email: customer.email,
    });
    const review = {
      reviewId,
      productId: line.itemId,
      rating,
      text,
      personId,
      writtenAt: Date.now(),
      source: { kind: 'order', orderId, entryId } as const,
    };
    const command = { kind: 'receive', review, isApproved: false, answer: null } as const;
    const { position } = await this.reviews.execute(websiteId, reviewId, command, { metadata });
    return new CommittedAnswer({ id: reviewId }, position);
  }
}

/** @throws Refusal INVALID_REQUEST */
function checked(body: unknown): Required<WriteReviewRequest> {
  const problems = shapeProblems(writeReviewShape, body);
  if (problems) return refuse('INVALID_REQUEST', problems);
  const { entryId, rating, author, title = '', body: words } = body as WriteReviewRequest;
  const review = { author: author.trim(), title: title.trim(), body: words.trim() };
  if (review.author === '') return refuse('INVALID_REQUEST', { author: 'FIELD_REQUIRED' });
  if (review.body === '') return refuse('INVALID_REQUEST', { body: 'FIELD_REQUIRED' });
  return { entryId, rating, ...review };
}
