import { AddOnsAnswer, AddOnsRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { ShowsRelated } from './catalogue-surrogate-keys.js';

/** The products that go well with one, or with all that is in a cart. */
@Controller('api/commerce/add-ons')
@Visitor()
@ReadYourWrites('catalogue', 'stock')
export class AddOnsController {
  constructor(private readonly catalogue: CatalogueQueries) {}

  @Get()
  @Answers(AddOnsAnswer, 'What the owner offers beside these products')
  @ShowsRelated()
  addOns(@Query() { of }: AddOnsRequest, @CurrentVisitor() visitor: VisitorContext): Promise<AddOnsAnswer> {
    return this.catalogue.addOns(visitor.websiteId, of.split(','));
  }
}
