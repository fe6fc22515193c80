import { HIT_BODIES, HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  type VisitorRequest,
} from '../platform/http/visitor.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { BUTTON_CLICK, BUTTON_RENDER, FORM_RENDER, type HitKind, OVERLAY, PAGE_HIT } from './hit-facts.js';
import { HitIntake } from './hit-intake.js';
import { RecordQuickView } from './quick-view.commands.js';

/** A visitor who looks at one product after the other stays far below it. */
const CENSUS_LIMIT: RateLimit = { name: 'census', perVisitor: 300, perIp: 1800, seconds: 60 };

/** The beacons of section 7: no crumb, and the caller reads no answer. */
@Controller('api/census')
@Visitor()
@WithoutCrumb()
@Limited(CENSUS_LIMIT)
export class CensusController {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: HitIntake,
  ) {}

  @Post('RecordHit')
  @Answers(HitsAnswer, 'Records a hit of a page')
  @Takes({ document: HIT_BODIES.hit })
  @HttpCode(200)
  hit(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.record(request, PAGE_HIT);
  }

  @Post('button-click')
  @Answers(HitsAnswer, 'Records that a visitor pressed a button')
  @Takes({ document: HIT_BODIES.button })
  @HttpCode(200)
  buttonClick(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.record(request, BUTTON_CLICK);
  }

  @Post('button-render')
  @Answers(HitsAnswer, 'Records that a page showed a button')
  @Takes({ document: HIT_BODIES.button })
  @HttpCode(200)
  buttonRender(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.record(request, BUTTON_RENDER);
  }

  @Post('form-render')
  @Answers(HitsAnswer, 'Records that a page showed a form')
  @Takes({ document: HIT_BODIES.form })
  @HttpCode(200)
  formRender(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.record(request, FORM_RENDER);
  }

  @Post('overlay')
  @Answers(HitsAnswer, 'Records that a page showed an overlay')
  @Takes({ document: HIT_BODIES.overlay })
  @HttpCode(200)
  overlay(@Req() request: VisitorRequest): Promise<HitsAnswer> {
    return this.record(request, OVERLAY);
  }

  @Post('RecordQuickView/:id')
  @Answers(HitsAnswer, 'Records that a visitor opened a product’s quick view', 'PRODUCT_NOT_FOUND')
  @HttpCode(200)
  quickView(
    @Param('id') itemId: string,
    @Req() request: VisitorRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<HitsAnswer> {
    return this.commands.execute(new RecordQuickView(websiteId, itemId, this.intake.sourceOf(request)));
  }

  private async record(request: VisitorRequest, kind: HitKind): Promise<HitsAnswer> {
    return this.commands.execute(await this.intake.read(request, kind));
  }
}
