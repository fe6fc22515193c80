import {
  BulkChangeRequest,
  BulkJobsAnswer,
  BulkJobsRequest,
  BulkPreview,
  BulkResultsAnswer,
  BulkResultsRequest,
  BulkSelectionRequest,
  GridAnswer,
} from '@daybook/contracts/catalogue/bulk-change.api';
import {
  CatalogueJob,
  DryRunRequest,
  FailedCatalogueJobs,
  JobStarted,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { NewestRows } from '../../platform/log/newest-rows.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { uuidV5 } from '../../platform/uuid-v5.js';
import { RetryPictureCopies } from '../imports/copies/picture-copies.commands.js';
import { StartCatalogueJob } from '../jobs/catalogue-jobs.commands.js';
import { CatalogueJobsQueries } from '../jobs/catalogue-jobs.queries.js';
import { BulkChangeQueries } from './bulk-change.queries.js';
import { BulkJobsQueries } from './bulk-jobs.queries.js';

/** One change of many products, shown before it is made; and how far a job of the catalogue is. */
@Controller('api/config')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue', 'stock', 'stock_ledger', 'catalogue_jobs')
export class BulkChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bulk: BulkChangeQueries,
    private readonly bulkJobs: BulkJobsQueries,
    private readonly jobs: CatalogueJobsQueries,
    private readonly newest: NewestRows,
  ) {}

  @Post('products/bulk')
  @Permission('catalogue.edit', 'stock.edit')
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    [BulkPreview, JobStarted],
    'Changes many products; with dryRun, says what would change',
    'PREVIEW_OUTDATED',
    'JOB_NOT_FOUND',
    'FORBIDDEN',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: 'acrossStreams' })
  @HttpCode(200)
  async change(
    @Body() request: BulkChangeRequest,
    @Query() { dryRun }: DryRunRequest,
    @CurrentMember() { websiteId, metadata, permissions }: MemberContext,
  ): Promise<BulkPreview | JobStarted | CommittedAnswer<JobStarted>> {
    // to take back a change of currency is to change the settings of the website
    if (request.kind === 'undo' && !permissions.has('settings.edit'))
      await this.bulkJobs.mustLeaveSettings(websiteId, request.jobId);
    if (dryRun === 'true') return this.bulk.preview(websiteId, request);
    // a repeat after a lost answer gets the job that the first request has started, also when it is done already
    const jobId = metadata.request && uuidV5(metadata.request.key);
    if (jobId !== undefined && (await this.jobs.isStarted(websiteId, jobId))) return { jobId };
    const { change, items } = await this.bulk.confirmed(websiteId, request);
    const work = { kind: 'bulk', change, items } as const;
    return this.commands.execute(new StartCatalogueJob(websiteId, work, metadata, jobId));
  }

  @Get('products/bulk')
  @Answers(BulkJobsAnswer, 'Changes of many products, the newest first')
  list(
    @Query() request: BulkJobsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<BulkJobsAnswer> {
    return this.bulkJobs.list(websiteId, request);
  }

  @Post('products/bulk/grid')
  @Answers(GridAnswer, 'The first products of a selection, with their stock')
  @HttpCode(200)
  grid(
    @Body() request: BulkSelectionRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<GridAnswer> {
    return this.bulk.grid(websiteId, request);
  }

  @Get('products/bulk/:id/results')
  @Answers(BulkResultsAnswer, 'What a change of many products made another', 'JOB_NOT_FOUND')
  results(
    @Param('id') id: string,
    @Query() request: BulkResultsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<BulkResultsAnswer> {
    return this.bulkJobs.results(websiteId, id, request);
  }

  @Get('jobs/failed')
  @Answers(FailedCatalogueJobs, 'The jobs of products that failed lately')
  async failed(@CurrentMember() { websiteId }: MemberContext): Promise<FailedCatalogueJobs> {
    return { jobs: await this.jobs.failed(websiteId) };
  }

  @Get('jobs/:id')
  @Answers(CatalogueJob, 'How far a job of products is', 'JOB_NOT_FOUND')
  async job(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<CatalogueJob> {
    const job = await this.jobs.job(websiteId, id);
    if (job.status !== 'finished') return job;
    // what it has changed is in the lists before its owner hears that it is done
    const isShown = await this.newest.have('catalogue', 'owner_catalogue', 'stock', 'reviews');
    return isShown ? job : { ...job, status: 'running', finishedAt: null };
  }

  @Post('jobs/:id/retry')
  @Answers(JobStarted, 'Copies the pictures again that a job could not copy', 'JOB_NOT_FOUND')
  @HttpCode(200)
  retry(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<JobStarted>> {
    return this.commands.execute(new RetryPictureCopies(websiteId, id, metadata));
  }
}
