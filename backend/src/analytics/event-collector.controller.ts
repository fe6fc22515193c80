import { HIT_BODIES, HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { Visitor, type VisitorRequest } from '../platform/http/visitor.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { collectedEvent } from './hit-facts.js';
import { HitIntake } from './hit-intake.js';

const COLLECTOR_LIMIT: RateLimit = { name: 'event-collector', perVisitor: 300, perIp: 1800, seconds: 60 };

/**
 * The installation's own event collector (section 7, "external event-collection service"): the name of the schema is in
 * the path. A page may name another collector.
 */
@Controller('api/event-collector')
@Visitor()
@WithoutCrumb()
@Limited(COLLECTOR_LIMIT)
export class EventCollectorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: HitIntake,
  ) {}

  @Post(':schema')
  @Answers(HitsAnswer, 'Records events of a registered schema')
  @Takes({ document: HIT_BODIES.collected })
  @HttpCode(200)
  async collect(@Param('schema') schema: string, @Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.commands.execute(await this.intake.read(request, collectedEvent(schema)));
  }

  @Post(':schema/validate-event-content')
  @Answers(HitsAnswer, 'Checks events against their schema, and records nothing')
  @Takes({ document: HIT_BODIES.collected })
  @HttpCode(200)
  async validate(@Param('schema') schema: string, @Req() request: VisitorRequest): Promise<HitsAnswer> {
    const { refused } = await this.intake.read(request, collectedEvent(schema));
    return Object.assign(new HitsAnswer(), { recorded: 0, refused });
  }
}
