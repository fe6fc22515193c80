import {
  ProductItem,
  ProductRequest,
  ProductsAnswer,
  ProductsRequest,
  RelatedProductsAnswer,
} from '@daybook/contracts/catalogue/catalogue.api';
import { ProductReviewsPage, ProductReviewsRequest } from '@daybook/contracts/catalogue/reviews.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { ShowsCatalogue, ShowsProduct, ShowsRelated } from './catalogue-surrogate-keys.js';
import { ReviewsQueries } from './reviews/reviews.queries.js';

@Controller('api/commerce/products')
@Visitor()
@ReadYourWrites('catalogue', 'stock', 'search')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly productReviews: ReviewsQueries,
  ) {}

  @Get()
  @Answers(ProductsAnswer, 'The products of the shop, page by page')
  @ShowsCatalogue()
  products(
    @Query() request: ProductsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ProductsAnswer> {
    return this.catalogue.products(visitor.websiteId, request);
  }

  @Get(':idOrSlug')
  @Answers(
    ProductItem,
    'One product, by the collection and slug of its path, or by its id',
    'PRODUCT_NOT_FOUND',
  )
  @ShowsProduct()
  product(
    @Param('idOrSlug') idOrSlug: string,
    @Query() { collection }: ProductRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ProductItem> {
    return this.catalogue.product(visitor.websiteId, idOrSlug, collection);
  }

  @Get(':id/reviews')
  @Answers(ProductReviewsPage, 'The approved reviews of a product, the newest first')
  reviews(
    @Param('id') id: string,
    @Query() { cursor }: ProductReviewsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ProductReviewsPage> {
    return this.productReviews.page(visitor.websiteId, id, cursor);
  }

  @Get(':idOrSlug/related')
  @Answers(RelatedProductsAnswer, 'Products that are like this one', 'PRODUCT_NOT_FOUND')
  @ShowsRelated()
  related(
    @Param('idOrSlug') idOrSlug: string,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<RelatedProductsAnswer> {
    return this.catalogue.related(visitor.websiteId, idOrSlug);
  }
}
