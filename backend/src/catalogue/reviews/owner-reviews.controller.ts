import { Readable } from 'node:stream';
import { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import {
  OwnerReviewFilter,
  OwnerReviewsAnswer,
  OwnerReviewsRequest,
  ReviewAnswerRequest,
  ReviewHistoryAnswer,
  ReviewImportPreview,
  ReviewImportRequest,
  ReviewRevision,
  ReviewStatusesChanged,
  ReviewStatusRequest,
} from '@daybook/contracts/catalogue/owner-reviews.api';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import { inUploadSlot } from '../../platform/http/owner-uploads.js';
import { uploadedFile } from '../../platform/http/upload.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile, Takes } from '../../platform/openapi/answers.js';
import { inUtf8 } from '../../platform/text-files/text-file.js';
import { textSample } from '../../platform/text-files/text-sample.js';
import { REVIEW_FILE } from './imports/review-csv.js';
import { StartReviewImport } from './imports/review-import.commands.js';
import { ReviewImportQueries } from './imports/review-import.queries.js';
import { OwnerReviewsQueries } from './owner-reviews.queries.js';
import { AnswerReview, ChangeReviewStatuses, EraseReview } from './review.commands.js';

/** The reviews of a website's products, for members who moderate them. */
@Controller('api/config/reviews')
@Permission('reviews.moderate')
@ReadYourWrites('reviews', 'owner_catalogue')
export class OwnerReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reviews: OwnerReviewsQueries,
    private readonly imports: ReviewImportQueries,
  ) {}

  @Get()
  @Answers(OwnerReviewsAnswer, 'The reviews of the website, the newest first')
  list(
    @Query() request: OwnerReviewsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerReviewsAnswer> {
    return this.reviews.reviews(websiteId, request);
  }

  @Post('status')
  @Answers(ReviewStatusesChanged, 'Approves reviews, hides them, or lets them wait again', 'REVIEW_NOT_FOUND')
  @HttpCode(200)
  changeStatus(
    @Body() { ids, status }: ReviewStatusRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ReviewStatusesChanged>> {
    return this.commands.execute(new ChangeReviewStatuses(websiteId, ids, status, metadata));
  }

  // the file and the export hold every reviewer's email
  @Post('import')
  @Permission('catalogue.edit')
  @Answers(
    [ReviewImportPreview, JobStarted],
    'Imports a CSV of reviews; with dryRun, says what would be added',
    'FILE_TOO_LARGE',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  import(
    @Req() request: FastifyRequest,
    @Query() { dryRun, approves, encoding }: ReviewImportRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<ReviewImportPreview | CommittedAnswer<JobStarted>> {
    return inUploadSlot(request, async () => {
      const { bytes } = await uploadedFile(request, REVIEW_FILE);
      const file = inUtf8(bytes, encoding);
      if (dryRun === 'true')
        return { ...(await this.imports.preview(websiteId, file)), text: textSample(bytes, encoding) };
      return this.commands.execute(new StartReviewImport(websiteId, file, approves === 'true', metadata));
    });
  }

  @Get('export')
  @Permission('catalogue.edit')
  @AnswersFile('text/csv', 'The reviews as a CSV that can be imported')
  export(@Query() filter: OwnerReviewFilter, @CurrentMember() { websiteId }: MemberContext): StreamableFile {
    return new StreamableFile(Readable.from(this.reviews.csv(websiteId, filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="reviews.csv"',
    });
  }

  @Put(':id/answer')
  @Answers(ReviewRevision, 'Answers a review in the shop’s name', 'REVIEW_NOT_FOUND', 'EDITED_MEANWHILE')
  @Takes({ isRevised: true })
  answer(
    @Param('id') id: string,
    @Body() { answer }: ReviewAnswerRequest,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ReviewRevision>> {
    return this.commands.execute(new AnswerReview(websiteId, id, answer, revision, metadata));
  }

  @Delete(':id/answer')
  @Answers(ReviewRevision, 'Removes the answer to a review', 'REVIEW_NOT_FOUND', 'EDITED_MEANWHILE')
  @Takes({ isRevised: true })
  removeAnswer(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ReviewRevision>> {
    return this.commands.execute(new AnswerReview(websiteId, id, null, revision, metadata));
  }

  @Post(':id/erase')
  @Permission('personalData.erase')
  @Answers(null, 'Erases a review and the reviewer’s data in it', 'REVIEW_NOT_FOUND')
  @HttpCode(200)
  erase(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new EraseReview(websiteId, id, metadata));
  }

  @Get(':id/history')
  @Permission('history.read')
  @Answers(ReviewHistoryAnswer, 'What happened to a review, the newest first', 'REVIEW_NOT_FOUND')
  history(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ReviewHistoryAnswer> {
    return this.reviews.history(websiteId, id);
  }
}
