import { HIT_BODIES, HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { Visitor, type VisitorRequest } from '../platform/http/visitor.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { CUSTOM_EVENT, SCRIPT_ERROR } from './hit-facts.js';
import { HitIntake } from './hit-intake.js';

const EVENTS_LIMIT: RateLimit = { name: 'events', perVisitor: 120, perIp: 1200, seconds: 60 };

/** What a page's scripts report with the crumb of their visitor (section 7). */
@Controller('api/events')
@Visitor()
@Limited(EVENTS_LIMIT)
export class EventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: HitIntake,
  ) {}

  @Post('RecordEvent')
  @Answers(HitsAnswer, 'Records an event of the page’s own')
  @Takes({ document: HIT_BODIES.event })
  @HttpCode(200)
  async event(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.commands.execute(await this.intake.read(request, CUSTOM_EVENT));
  }

  @Post('RecordJavascriptErrors')
  @Answers(HitsAnswer, 'Records errors of the page’s scripts')
  @Takes({ document: HIT_BODIES.errors })
  @HttpCode(200)
  async errors(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.commands.execute(await this.intake.read(request, SCRIPT_ERROR));
  }
}
