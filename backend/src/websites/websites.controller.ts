import { LEGAL_PAGES, legalPageId } from '@daybook/contracts/content/shared/legal-pages';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import { Controller, Get } from '@nestjs/common';
import { Shows } from '../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { WebsitesQueries } from './websites.queries.js';

/** Any change of the website or its catalogue may change the answer. */
const ShowsStorefront = () => Shows(({ websiteId }) => [`website:${websiteId}`, `catalogue:${websiteId}`]);

/**
 * The menus and the legal pages are in it too. Once there are menus, each release may change where their pages are; until
 * then a release of a legal page alone does, and one of so many pages that it names none.
 */
const ShowsMenus = () =>
  Shows<Storefront>(({ websiteId }, { navigation }) => [
    `website:${websiteId}`,
    `catalogue:${websiteId}`,
    `navigation:${websiteId}`,
    ...(navigation ? [`content:${websiteId}`] : legalKeys(websiteId)),
  ]);

const legalKeys = (website: WebsiteId): string[] => [
  `pages:${website}`,
  ...LEGAL_PAGES.map((name) => `page:${website}:${legalPageId(name)}`),
];

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
