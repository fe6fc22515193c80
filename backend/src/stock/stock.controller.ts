import { StockAnswer, StockRequest } from '@daybook/contracts/stock/stock.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { StockQueries } from './stock.queries.js';

@Controller('api/commerce/inventory/stock')
@Visitor()
@ReadYourWrites('catalogue', 'stock')
export class StockController {
  constructor(private readonly stock: StockQueries) {}

  @Get()
  @Answers(StockAnswer, 'The stock of each variant of a product', 'PRODUCT_NOT_FOUND')
  ofItem(@Query() { itemId }: StockRequest, @CurrentVisitor() visitor: VisitorContext): Promise<StockAnswer> {
    return this.stock.ofItem(visitor.websiteId, itemId);
  }
}
