import { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { WordPressImportRequest, WordPressPreview } from '@daybook/contracts/content/wordpress-imports.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { TransferSlots } from '../../platform/access/transfer-slots.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import { inUploadSlot } from '../../platform/http/owner-uploads.js';
import { uploadedFile } from '../../platform/http/upload.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerJobs } from '../../platform/owner-jobs.js';
import { StartContentImport, UndoContentImport } from './content-imports.commands.js';
import { OwnerImportsQueries } from './owner-imports.queries.js';
import { readWordPress, type WordPressContent } from './wordpress/wordpress-entries.js';
import { WxrProblem } from './wordpress/wxr.js';
import { previewOf } from './wordpress-preview.js';

/** Largest export. It holds some 10,000 posts of common length. */
const EXPORT_FILE = {
  maxBytes: 64 * 1024 * 1024,
  tooLarge: (fileName: string) =>
    new Refusal('FILE_TOO_LARGE', undefined, undefined, { fileName, maxSize: '64 MB' }),
};

/** Exports that one process reads at the same time: each is in memory with all that it becomes, until it is stored. */
const readings = new TransferSlots({ inAll: 1, perNetwork: 1 });

/** Imports posts and pages of a WordPress site, for members who publish. */
@Controller('api/config/wordpress-imports')
@Permission('content.publish')
@ReadYourWrites('content', 'documents', 'catalogue_jobs')
export class WordPressImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imports: OwnerImportsQueries,
    private readonly documents: DocumentsQueries,
    private readonly jobs: OwnerJobs,
  ) {}

  @Post()
  @Answers(
    [WordPressPreview, JobStarted],
    'Imports the export of a WordPress site; with dryRun, says what would come',
    'FILE_TOO_LARGE',
    'EXPORT_UNREADABLE',
    'CONTENT_COLLECTION_NOT_FOUND',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  import(
    @Req() request: FastifyRequest,
    @Query() query: WordPressImportRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<WordPressPreview | CommittedAnswer<JobStarted>> {
    return inUploadSlot(request, () => this.importFile(request, query, member));
  }

  @Get(':id')
  @Answers(CatalogueJob, 'How far an import of pages is, or an undo of one', 'JOB_NOT_FOUND')
  async job(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<CatalogueJob> {
    const job = await this.jobs.job(websiteId, id);
    return job.kind === 'content' || job.kind === 'content-undo' ? job : refuse('JOB_NOT_FOUND');
  }

  @Post(':id/undo')
  @Answers(JobStarted, 'Puts what an import has made into the trash', 'JOB_NOT_FOUND')
  @HttpCode(200)
  undo(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<JobStarted>> {
    return this.commands.execute(new UndoContentImport(websiteId, id, metadata));
  }

  private async importFile(
    request: FastifyRequest,
    query: WordPressImportRequest,
    member: MemberContext,
  ): Promise<WordPressPreview | CommittedAnswer<JobStarted>> {
    // a slow sender keeps no other from having an export read
    const { bytes } = await uploadedFile(request, EXPORT_FILE);
    const read = () => this.readFile(bytes, query, member);
    return readings.take(member.websiteId, read, () => new Refusal('RATE_LIMITED'));
  }

  /** @throws Refusal EXPORT_UNREADABLE, CONTENT_COLLECTION_NOT_FOUND */
  private async readFile(
    bytes: Buffer,
    { dryRun, collectionId, publish }: WordPressImportRequest,
    { websiteId, metadata }: MemberContext,
  ): Promise<WordPressPreview | CommittedAnswer<JobStarted>> {
    if (collectionId !== undefined) {
      await this.documents.answer(websiteId, contentCollectionKind, collectionId);
    }
    const read = await readable(bytes);
    if (dryRun === 'true') {
      const ids = read.entries.map(({ id }) => id);
      return previewOf(read, await this.imports.known(websiteId, ids));
    }
    const { entries, source } = read;
    const content = {
      entries,
      source,
      publishes: publish === 'true',
      ...(collectionId !== undefined && { collectionId }),
    };
    return this.commands.execute(new StartContentImport(websiteId, content, metadata));
  }
}

/** @throws Refusal EXPORT_UNREADABLE with the line of the file */
async function readable(bytes: Buffer): Promise<WordPressContent> {
  try {
    return await readWordPress(bytes);
  } catch (error) {
    if (!(error instanceof WxrProblem)) throw error;
    const values = { line: String(error.line), reason: error.message };
    throw new Refusal(
      'EXPORT_UNREADABLE',
      { file: `Line ${error.line}: ${error.message}` },
      undefined,
      values,
    );
  }
}
