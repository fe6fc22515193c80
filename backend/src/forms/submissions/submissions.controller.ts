import {
  FormCaptchaRequest,
  FormKeyAnswer,
  FormKeyRequest,
  OpenedFormRequest,
  SaveFormSubmissionRequest,
  SubmittedForm,
} from '@daybook/contracts/forms/submissions.api';
import { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { readCrumb } from '../../platform/http/cookies.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers, AnswersFile, Takes } from '../../platform/openapi/answers.js';
import { readOpenedForm, setOpenedForm } from './opened-form.js';
import { AskFormCaptcha, IssueFormKey, SubmitForm } from './submissions.commands.js';

/**
 * An office may send many forms from one IP address; a script that fills an inbox is stopped. A submission is two calls,
 * or more where it is corrected.
 */
const SUBMISSION_LIMIT: RateLimit = {
  name: 'forms/submit',
  perVisitor: 60,
  perIp: 240,
  seconds: 600,
  refusal: 'FORM_RATE_LIMITED',
};

const PICTURE = 'image/svg+xml';

/** Keys and submissions of forms (section 7). */
@Controller('api/form')
@Visitor()
@Limited(SUBMISSION_LIMIT)
export class SubmissionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('FormSubmissionKey')
  @Answers(FormKeyAnswer, 'The key of one submission', 'FORM_NOT_CONFIGURED', 'FORM_RATE_LIMITED')
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  key(
    @Query() { formId, version, late, renews }: FormKeyRequest,
    @Body(NoFields) _: unknown,
    @Req() request: FastifyRequest,
    @CurrentVisitor() { websiteId, requestSecret }: VisitorContext,
  ): Promise<FormKeyAnswer> {
    const wished = version === undefined ? undefined : Number(version);
    const isLate = late === 'true';
    const opened = isLate && formId !== undefined ? readOpenedForm(request, formId) : undefined;
    const asked = { isLate, requestSecret, renews, opened };
    const session = readCrumb(request) ?? '';
    return this.commands.execute(new IssueFormKey(websiteId, formId, wished, session, asked));
  }

  @Get('opened')
  @AnswersFile(PICTURE, 'A picture of nothing: its cookie shows when a page without script was opened')
  @Header('cache-control', 'no-store')
  @Header('content-type', PICTURE)
  async opened(
    @Query() { formId, version }: OpenedFormRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<string> {
    const wished = version === undefined ? undefined : Number(version);
    const asked = { isLate: false, requestSecret: undefined, renews: undefined, opened: undefined };
    const command = new IssueFormKey(websiteId, formId, wished, readCrumb(request) ?? '', asked);
    setOpenedForm(request, reply, formId, (await this.commands.execute(command)).key);
    return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  }

  @Get('FormCaptcha')
  @Answers(
    CaptchaChallenge,
    'What the browser needs to pass the captcha of a submission',
    'FORM_KEY_INVALID',
    'FORM_NOT_CONFIGURED',
    'RECAPTCHA_SITE_KEY_MISSING',
    'HCAPTCHA_SITE_KEY_MISSING',
    'FORM_RATE_LIMITED',
  )
  @Header('cache-control', 'no-store')
  captcha(
    @Query() query: FormCaptchaRequest,
    @Req() request: FastifyRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<CaptchaChallenge> {
    return this.commands.execute(new AskFormCaptcha(websiteId, query, readCrumb(request) ?? ''));
  }

  @Post('SaveFormSubmission')
  @Answers(
    SubmittedForm,
    'Stores a submission of a form',
    'FORM_KEY_INVALID',
    'FORM_NOT_CONFIGURED',
    'FORM_UNREADABLE',
    'FORM_INVALID',
    'FORM_CAPTCHA_INCOMPLETE',
    'CAPTCHA_UNAVAILABLE',
    'FORM_FILES_FULL',
    'FORM_RATE_LIMITED',
  )
  @HttpCode(200)
  save(
    @Body() body: SaveFormSubmissionRequest,
    @Req() request: FastifyRequest,
    @CurrentVisitor() { websiteId, ip, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<SubmittedForm>> {
    return this.commands.execute(new SubmitForm(websiteId, body, readCrumb(request) ?? '', ip, metadata));
  }
}
