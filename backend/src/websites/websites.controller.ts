import { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import { Controller, Get } from '@nestjs/common';
import { Shows } from '../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { WebsitesQueries } from './websites.queries.js';

/** Any change of the website or its catalogue may change the answer. */
const ShowsStorefront = () => Shows(({ websiteId }) => [`website:${websiteId}`, `catalogue:${websiteId}`]);

/** The menus and the legal pages are in it too, and each release may change where those are. */
const ShowsMenus = () =>
  Shows(({ websiteId }) => [
    `website:${websiteId}`,
    `catalogue:${websiteId}`,
    `navigation:${websiteId}`,
    `content:${websiteId}`,
  ]);

@Controller('api/commerce/storefront')
@Visitor()
@ReadYourWrites('websites', 'catalogue', 'documents', 'content')
export class WebsitesController {
  constructor(private readonly websites: WebsitesQueries) {}

  @Get()
  @VisitorOfHidden()
  @Answers(Storefront, 'What every page of the shop needs: the website and its collections')
  @ShowsMenus()
  storefront(@CurrentVisitor() { websiteId, isOutside }: VisitorContext): Promise<Storefront> {
    return this.websites.storefront(websiteId, isOutside);
  }

  @Get('front')
  @Answers(StorefrontFront, 'The front page, and the heads of lists')
  @ShowsStorefront()
  front(@CurrentVisitor() visitor: VisitorContext): Promise<StorefrontFront> {
    return this.websites.front(visitor.websiteId);
  }
}
