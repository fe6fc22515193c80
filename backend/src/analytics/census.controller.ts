import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WithoutCrumb } from '../platform/access/csrf.guard.js';
import { CENSUS_LIMIT, Limited } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { Answers } from '../platform/openapi/answers.js';
import { RecordQuickView } from './quick-view.commands.js';

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
