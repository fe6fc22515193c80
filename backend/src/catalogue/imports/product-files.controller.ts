import {
  ImportPreview,
  JobStarted,
  OwnerProductFilter,
  ProductImportRequest,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { inUploadSlot } from '../../platform/http/owner-uploads.js';
import { uploadedFile } from '../../platform/http/upload.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile, Takes } from '../../platform/openapi/answers.js';
import { inUtf8 } from '../../platform/text-files/text-file.js';
import { textSample } from '../../platform/text-files/text-sample.js';
import { FreePlacesQueries } from './free-places.queries.js';
import { PRODUCT_FILE } from './product-file-limits.js';
import { ProductFilesQueries } from './product-files.queries.js';
import { StartImport } from './start-import.commands.js';

/** Imports and exports products as Shopify product CSV files. */
@Controller('api/config/products')
@Permission('catalogue.edit')
@ReadYourWrites('owner_catalogue', 'stock', 'stock_ledger')
export class ProductFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: ProductFilesQueries,
    private readonly places: FreePlacesQueries,
  ) {}

  @Post('import')
  @Answers(
    [ImportPreview, JobStarted],
    'Imports a Shopify product CSV; with dryRun, says what would change',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_PROCESSING_FAILED',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  import(
    @Req() request: FastifyRequest,
    @Query() query: ProductImportRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<ImportPreview | CommittedAnswer<JobStarted>> {
    return inUploadSlot(request, () => this.importFile(request, query, member));
  }

  private async importFile(
    request: FastifyRequest,
    { dryRun, status = 'file', menu, encoding }: ProductImportRequest,
    { websiteId, metadata }: MemberContext,
  ): Promise<ImportPreview | CommittedAnswer<JobStarted>> {
    const { bytes } = await uploadedFile(request, PRODUCT_FILE);
    const file = inUtf8(bytes, encoding);
    const choices = { status, isInMenu: menu === 'true' };
    const preview = await this.files.preview(websiteId, file, choices);
    if (dryRun === 'true') return { ...preview, text: textSample(bytes, encoding) };
    const freePlaces = await this.places.freePlaces(websiteId);
    return this.commands.execute(
      new StartImport(websiteId, file, preview.products.total, freePlaces, choices, metadata),
    );
  }

  @Get('export')
  @AnswersFile('text/csv', 'The products as a Shopify product CSV')
  async export(
    @Query() filter: OwnerProductFilter,
    @CurrentMember() { websiteId }: MemberContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.exported(websiteId, filter);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="products-${websiteId}.csv"`)
      .send(file);
  }
}
