import {
  type ProductItem,
  type ProductsAnswer,
  ProductsRequest,
  type RelatedProductsAnswer,
} from '@daybook/contracts/catalogue/catalogue.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ShowsCatalogue, ShowsProduct, ShowsRelated } from '../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { CatalogueQueries } from './catalogue.queries.js';

@Controller('api/commerce/products')
@Visitor()
@ReadYourWrites('catalogue', 'stock')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueQueries) {}

  @Get()
  @ShowsCatalogue()
  products(
    @Query() request: ProductsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ProductsAnswer> {
    return this.catalogue.products(visitor.websiteId, request);
  }

  @Get(':idOrSlug')
  @ShowsProduct()
  product(
    @Param('idOrSlug') idOrSlug: string,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ProductItem> {
    return this.catalogue.product(visitor.websiteId, idOrSlug);
  }

  @Get(':idOrSlug/related')
  @ShowsRelated()
  related(
    @Param('idOrSlug') idOrSlug: string,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<RelatedProductsAnswer> {
    return this.catalogue.related(visitor.websiteId, idOrSlug);
  }
}
