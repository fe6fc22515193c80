import { HIT_BODIES, HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { Visitor, type VisitorRequest } from '../platform/http/visitor.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { MEASUREMENT } from './hit-facts.js';
import { HitIntake } from './hit-intake.js';

const PERFORMANCE_LIMIT: RateLimit = { name: 'performance', perVisitor: 60, perIp: 600, seconds: 60 };

/** What browsers measure while they show a page; a page sends it once (section 9). */
@Controller('api/1/performance')
@Visitor()
@WithoutCrumb()
@Limited(PERFORMANCE_LIMIT)
export class PerformanceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: HitIntake,
  ) {}

  @Post('records')
  @Answers(HitsAnswer, 'Records how fast a page was')
  @Takes({ document: HIT_BODIES.records })
  @HttpCode(200)
  async records(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.commands.execute(await this.intake.read(request, MEASUREMENT));
  }
}
