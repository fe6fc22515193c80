import { ProductItem, ProductRequest } from '@daybook/contracts/catalogue/catalogue.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { CatalogueQueries } from '../catalogue.queries.js';

/** The page of a product that visitors do not see yet, for the members of its website. */
@Controller('api/config/products')
@Permission('site.view')
@ReadYourWrites('catalogue', 'stock')
export class ProductPreviewController {
  constructor(private readonly catalogue: CatalogueQueries) {}

  @Get(':idOrSlug/preview')
  @Answers(ProductItem, 'A product as visitors will see it', 'PRODUCT_NOT_FOUND')
  preview(
    @Param('idOrSlug') idOrSlug: string,
    @Query() { collection }: ProductRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ProductItem> {
    return this.catalogue.preview(websiteId, idOrSlug, collection);
  }
}
