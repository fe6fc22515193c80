import { downloadTermsShape, ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import { DOWNLOAD_BYTES } from '@daybook/contracts/downloads/shared/download-limits';
import { fileRefusal } from '@daybook/contracts/shared/errors';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import { inUploadSlot } from '../platform/http/owner-uploads.js';
import { plainFileName } from '../platform/http/plain-file-name.js';
import { uploadedFile } from '../platform/http/upload.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { AddProductFile, ChangeDownloadTerms, RemoveProductFile } from './product-files.commands.js';
import { ProductFilesService } from './product-files.service.js';

/** The files that buyers of a product get. */
@Controller('api/config/products/:id/files')
@Permission('catalogue.edit')
export class DownloadFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly productFiles: ProductFilesService,
  ) {}

  @Get()
  @Answers(ProductFilesAnswer, 'The files of a product, the oldest first', 'PRODUCT_NOT_FOUND')
  files(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<ProductFilesAnswer> {
    return this.productFiles.of(websiteId, id);
  }

  @Post()
  @Answers(
    ProductFilesAnswer,
    'Adds a file that buyers of the product get',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_FILES_FULL',
    'FILE_NAME_MISSING',
    'FILE_TOO_LARGE',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  add(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ProductFilesAnswer>> {
    const receive = () =>
      uploadedFile(request, {
        maxBytes: DOWNLOAD_BYTES.max,
        tooLarge: (name) =>
          fileRefusal('FILE_TOO_LARGE', { fileName: plainFileName(name), maxSize: DOWNLOAD_BYTES.text }),
      });
    return inUploadSlot(request, () =>
      this.commands.execute(new AddProductFile(websiteId, id, receive, metadata)),
    );
  }

  @Put('terms')
  @Takes({ document: downloadTermsShape })
  @Answers(ProductFilesAnswer, 'How long and how often later buyers may download', 'PRODUCT_NOT_FOUND')
  changeTerms(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ProductFilesAnswer>> {
    return this.commands.execute(new ChangeDownloadTerms(websiteId, id, body, metadata));
  }

  @Delete(':fileId')
  @Answers(
    ProductFilesAnswer,
    'Takes a file away, also from those who have bought it',
    'PRODUCT_NOT_FOUND',
    'DOWNLOAD_NOT_FOUND',
  )
  remove(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ProductFilesAnswer>> {
    return this.commands.execute(new RemoveProductFile(websiteId, id, fileId, metadata));
  }
}
