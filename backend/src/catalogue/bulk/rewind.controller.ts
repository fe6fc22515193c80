import { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import { DryRunRequest, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { RewindableAnswer, RewindableRequest, RewindRequest } from '@daybook/contracts/catalogue/rewind.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isWebsiteId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { StartCatalogueJob } from '../jobs/catalogue-jobs.commands.js';
import { BulkChangeQueries } from './bulk-change.queries.js';
import { RewindQueries } from './rewind.queries.js';

/** Takes back a bulk change or an import of one website, for operators. Nothing of another website is touched. */
@Controller('api/operator/rewinds')
@Permission('operator')
@ReadYourWrites('owner_catalogue', 'stock', 'stock_ledger', 'catalogue_jobs')
export class RewindController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bulk: BulkChangeQueries,
    private readonly rewinds: RewindQueries,
  ) {}

  @Get()
  @Answers(RewindableAnswer, 'The bulk changes and imports of a website, the newest first', 'NOT_FOUND')
  list(
    @Query() { website, cursor }: RewindableRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RewindableAnswer> {
    return this.rewinds.list(website === undefined ? websiteId : idOf(website), cursor);
  }

  @Post()
  @Answers(
    [BulkPreview, JobStarted],
    'Takes a bulk change or an import back; with dryRun, says what would change',
    'NOT_FOUND',
    'JOB_NOT_FOUND',
    'PREVIEW_OUTDATED',
  )
  @HttpCode(200)
  async rewind(
    @Body() { website, jobId, hash }: RewindRequest,
    @Query() { dryRun }: DryRunRequest,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<BulkPreview | CommittedAnswer<JobStarted>> {
    const id = idOf(website);
    const request = { kind: 'undo', jobId, hash } as const;
    if (dryRun === 'true') return this.bulk.preview(id, request);
    const { change, items } = await this.bulk.confirmed(id, request);
    return this.commands.execute(new StartCatalogueJob(id, { kind: 'bulk', change, items }, metadata));
  }
}

const idOf = (website: string): WebsiteId => (isWebsiteId(website) ? website : refuse('NOT_FOUND'));
