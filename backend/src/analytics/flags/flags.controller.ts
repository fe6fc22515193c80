import { randomUUID } from 'node:crypto';
import { HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import { FLAG_BODIES, FlagsAnswer } from '@daybook/contracts/analytics/flags/flags.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { localeOfRequest } from '../../platform/http/request-locale.js';
import { Visitor, type VisitorRequest, visitorOf } from '../../platform/http/visitor.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { type ServedWebsite, WebsiteDirectory } from '../../platform/website-directory.js';
import { fieldsOf, wordIn } from '../hit-fields.js';
import { HitIntake } from '../hit-intake.js';
import { hitPayload } from '../hit-payload.js';
import { FlagDirectory, visitorUnit } from './flag-directory.js';
import { flagExposure } from './flag-exposure.js';

const FLAGS_LIMIT: RateLimit = { name: 'flags', perVisitor: 120, perIp: 1200, seconds: 60 };

/** The calls of the flag client: it needs no crumb, and changes nothing that belongs to a visitor. */
@Controller('api/flags')
@Visitor()
@WithoutCrumb()
@Limited(FLAGS_LIMIT)
export class FlagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: HitIntake,
    private readonly flags: FlagDirectory,
    private readonly websites: WebsiteDirectory,
  ) {}

  @Post('initialize')
  @Answers(FlagsAnswer, 'What each flag of the website is for the caller')
  @Takes({ document: FLAG_BODIES.initialize })
  @HttpCode(200)
  async initialize(@Req() request: VisitorRequest): Promise<FlagsAnswer> {
    const fields = fieldsOf(await hitPayload(request));
    const website = this.websiteOf(request);
    const unit = visitorUnit(request, website, fields.visitorCookie) ?? wordIn(fields, 'pageUnit');
    const locale = localeOfRequest(request, website.document);
    const assignments = await this.flags.evaluated(request, website, locale, unit ?? randomUUID());
    return { flags: assignments.map(({ draw, ...evaluated }) => evaluated) };
  }

  @Post('log-events')
  @Answers(HitsAnswer, 'Records which variations of experiments pages have shown')
  @Takes({ document: FLAG_BODIES.logEvents })
  @HttpCode(200)
  async logEvents(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    const kind = flagExposure(this.flags.onOf(visitorOf(request).websiteId));
    return this.commands.execute(await this.intake.read(request, kind));
  }

  private websiteOf(request: VisitorRequest): ServedWebsite {
    return this.websites.of(request.headers.host) ?? refuse('NOT_FOUND');
  }
}
