import { ChangeCurrencyRequest, CurrencyPreview } from '@daybook/contracts/catalogue/currency-change.api';
import { DryRunRequest, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { uuidV5 } from '../../platform/uuid-v5.js';
import { StartCatalogueJob } from '../jobs/catalogue-jobs.commands.js';
import { CatalogueJobsQueries } from '../jobs/catalogue-jobs.queries.js';
import { CurrencyChangeQueries } from './currency-change.queries.js';

/** The website sells in another currency, and every amount is converted: shown before it is made, and a job. */
@Controller('api/config/currency')
@Permission('catalogue.edit', 'settings.edit')
@ReadYourWrites('owner_catalogue', 'catalogue_jobs', 'websites', 'documents')
export class CurrencyChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly changes: CurrencyChangeQueries,
    private readonly jobs: CatalogueJobsQueries,
  ) {}

  @Post()
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    [CurrencyPreview, JobStarted],
    'Changes the currency of a website and converts its amounts; with dryRun, says what would change',
    'PREVIEW_OUTDATED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async change(
    @Body() request: ChangeCurrencyRequest,
    @Query() { dryRun }: DryRunRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CurrencyPreview | JobStarted | CommittedAnswer<JobStarted>> {
    if (dryRun === 'true') return this.changes.preview(websiteId, request);
    // a repeat after a lost answer gets the job that the first request has started, also when it is done already
    const jobId = metadata.request && uuidV5(metadata.request.key);
    if (jobId !== undefined && (await this.jobs.isStarted(websiteId, jobId))) return { jobId };
    const work = await this.changes.confirmed(websiteId, request);
    return this.commands.execute(new StartCatalogueJob(websiteId, work, metadata, jobId));
  }
}
