import { IsBoolean, IsIn, IsInt, IsString, MaxLength } from 'class-validator';
import type { ProductImage } from '../catalogue/product.js';
import { imageShape } from '../catalogue/product-shape.js';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';

/** Where a block stands. */
export class PageBlockPlace {
  /** null: it is a section of the page */
  @OrNull() @IsString() parent!: string | null;
  @IsString() order!: string;
}

/** A block, its fields as the newest version of its type has them. */
export class PageBlock {
  @IsString() id!: string;
  @IsString() type!: string;
  @IsInt() version!: number;
  /** by name, as the type has them */
  @IsAnything() fields!: unknown;
  @IsA(PageBlockPlace) place!: PageBlockPlace;
}

/** `GET /api/content/at?path=/about` */
export class ContentAtRequest {
  @IsString() @MaxLength(2048) path!: string;
}

/** The page at a path. Without one: 404 PAGE_NOT_FOUND. */
export class ContentAt {
  /** `moved`: the page is read at another path now, which `path` names */
  @IsIn(['page', 'moved']) kind!: 'page' | 'moved';
  @IsString() pageId!: string;
  @IsString() path!: string;
  /** as the header `x-release` */
  @IsString() releaseId!: string;
}

/** Where a link to a page of the website leads now. */
export class LinkedPage {
  @IsString() id!: string;
  @IsString() path!: string;
}

/** A page as it is shown. Its blocks are in reading order. */
export class ShownPage {
  @IsString() id!: string;
  @IsString() path!: string;
  @IsString() title!: string;
  @IsString() description!: string;
  @OrNull() @IsA(imageShape) picture!: ProductImage | null;
  @IsA(PageBlock, { each: true }) blocks!: PageBlock[];
  /** the pages that its links name, without those that the caller does not find */
  @IsA(LinkedPage, { each: true }) linkedPages!: LinkedPage[];
}

/** `GET /api/content/pages/{id}`: a page as visitors read it. */
export class ReleasedPage extends ShownPage {
  @IsBoolean() isNoindex!: boolean;
  /** only members with `site.view` get it */
  @IsBoolean() isPrivate!: boolean;
  @IsInt() version!: number;
  /** ISO 8601: when this version was released */
  @IsString() releasedAt!: string;
  /** the newest release of the website, as the header `x-release` */
  @IsString() releaseId!: string;
}
