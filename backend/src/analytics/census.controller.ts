import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { Answers } from '../platform/openapi/answers.js';
import { RecordQuickView } from './quick-view.commands.js';

/** A visitor who looks at one product after the other stays far below it. */
const CENSUS_LIMIT: RateLimit = { name: 'census', perVisitor: 120, perIp: 1200, seconds: 60 };

/** The beacons of section 7: no crumb, no body, no answer. */
@Controller('api/census')
@Visitor()
@WithoutCrumb()
@Limited(CENSUS_LIMIT)
export class CensusController {
  constructor(private readonly commands: CommandBus) {}

  @Post('RecordQuickView/:id')
  @Answers(null, 'Records that a visitor opened a product’s quick view', 'PRODUCT_NOT_FOUND')
  @HttpCode(204)
  quickView(@Param('id') itemId: string, @CurrentVisitor() visitor: VisitorContext): Promise<void> {
    return this.commands.execute(new RecordQuickView(visitor.websiteId, itemId, visitor.metadata));
  }
}
