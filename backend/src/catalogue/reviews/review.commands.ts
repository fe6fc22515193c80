import type { ReviewRevision, ReviewStatusesChanged } from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { type ReviewState, reviewDecider } from './review.decider.js';
import { ReviewErasureService } from './review-erasure.service.js';
import { sealReviewAnswer } from './sealed-review.js';

/** Reviews that are under way at once. */
const AT_ONCE = 32;

/** Approves reviews, hides them, or lets them wait again. */
export class ChangeReviewStatuses extends Command<CommittedAnswer<ReviewStatusesChanged>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly reviewIds: readonly string[],
    readonly status: ReviewStatus,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ChangeReviewStatuses)
export class ChangeReviewStatusesHandler implements ICommandHandler<ChangeReviewStatuses> {
  constructor(@Aggregate('review') private readonly reviews: AggregateStore<typeof reviewDecider>) {}

  /** @throws Refusal REVIEW_NOT_FOUND when one of them is not there; then none is changed */
  async execute(command: ChangeReviewStatuses): Promise<CommittedAnswer<ReviewStatusesChanged>> {
    const { websiteId, status, metadata } = command;
    const ids = [...new Set(command.reviewIds)];
    const before = new Map<string, ReviewState>();
    await mapConcurrent(ids, AT_ONCE, async (reviewId) => {
      const state = await this.reviews.loadState(websiteId, reviewId);
      reviewDecider.decide({ kind: 'changeStatus', reviewId, status }, state, undefined);
      before.set(reviewId, state);
    });
    let position = 0n;
    await mapConcurrent(ids, AT_ONCE, async (reviewId) => {
      const change = { kind: 'changeStatus', reviewId, status } as const;
      const result = await this.reviews.execute(websiteId, reviewId, change, { metadata });
      if (result.position > position) position = result.position;
    });
    const changed = ids.flatMap((id) => {
      const from = before.get(id)?.status;
      return from && from !== 'absent' && from !== 'erased' && from !== status ? [{ id, from }] : [];
    });
    return new CommittedAnswer({ changed }, position);
  }
}

/** Answers a review in the shop's name, or removes the answer. */
export class AnswerReview extends Command<CommittedAnswer<ReviewRevision>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly reviewId: string,
    /** null removes it */
    readonly answer: string | null,
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(AnswerReview)
export class AnswerReviewHandler implements ICommandHandler<AnswerReview> {
  constructor(
    @Aggregate('review') private readonly reviews: AggregateStore<typeof reviewDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal REVIEW_NOT_FOUND, EDITED_MEANWHILE */
  async execute(command: AnswerReview): Promise<CommittedAnswer<ReviewRevision>> {
    const { websiteId, reviewId, expected, metadata } = command;
    if (!isLocalId(reviewId)) refuse('REVIEW_NOT_FOUND');
    const change = { kind: 'answer', reviewId, answer: null, expected } as const;
    // a review that is not there gets no key
    reviewDecider.decide(change, await this.reviews.loadState(websiteId, reviewId), undefined);
    const text = command.answer?.trim();
    const answer = text ? await sealReviewAnswer(this.personalData, websiteId, reviewId, text) : null;
    const result = await this.reviews.execute(websiteId, reviewId, { ...change, answer }, { metadata });
    return answerOf(result);
  }
}

const answerOf = ({ state: { revision }, position }: CommandResult<ReviewState>) =>
  new CommittedAnswer({ revision }, position);

/** Erases one review, such as that of a reviewer who gave no email. */
export class EraseReview extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly reviewId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(EraseReview)
export class EraseReviewHandler implements ICommandHandler<EraseReview> {
  constructor(private readonly erasure: ReviewErasureService) {}

  /** @throws Refusal REVIEW_NOT_FOUND; a repeat after a crash does the rest */
  async execute({ websiteId, reviewId, metadata }: EraseReview): Promise<CommittedAnswer<null>> {
    if (!isLocalId(reviewId)) refuse('REVIEW_NOT_FOUND');
    const position = await this.erasure.eraseReview(websiteId, reviewId, metadata);
    return new CommittedAnswer(null, position);
  }
}
