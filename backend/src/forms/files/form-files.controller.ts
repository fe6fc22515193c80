import { FormFileAnswer, FormFileRequest } from '@daybook/contracts/forms/submissions.api';
import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { readCrumb } from '../../platform/http/cookies.js';
import { uploadedFile } from '../../platform/http/upload.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { UploadFormFile } from './form-files.commands.js';

const UPLOAD_LIMIT: RateLimit = {
  name: 'forms/files',
  perVisitor: 60,
  perIp: 240,
  seconds: 600,
  refusal: 'FORM_RATE_LIMITED',
};

/** Files that visitors upload while they fill in a form. */
@Controller('api/form/files')
@Visitor()
@Limited(UPLOAD_LIMIT)
export class FormFilesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Answers(
    FormFileAnswer,
    'Uploads a file for a submission that is sent later; its key stays unused',
    'FORM_KEY_INVALID',
    'FORM_NOT_CONFIGURED',
    'FORM_FILE_NOT_FOUND',
    'FILE_NAME_MISSING',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FORM_FILE_UNSAFE',
    'FORM_FILE_NOT_SCANNED',
    'FORM_FILES_FULL',
    'FORM_RATE_LIMITED',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  upload(
    @Query() query: FormFileRequest,
    @Req() request: FastifyRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<FormFileAnswer> {
    const receive = (bounds: Parameters<typeof uploadedFile>[1]) => uploadedFile(request, bounds);
    const session = readCrumb(request) ?? '';
    return this.commands.execute(new UploadFormFile(websiteId, query, session, request.ip, receive));
  }
}
