import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import type { Navigation } from './shared/navigation.js';
import { navigationShape } from './shared/navigation-shape.js';

/**
 * `GET`, `PUT /api/config/navigation`: the body is the navigation. `PUT` carries the version that the owner read, as
 * `If-Match: "3"`; when another member has saved since, it is refused with EDITED_MEANWHILE and `error.conflict`.
 */
export class OwnerNavigation {
  @IsA(navigationShape) tree!: Navigation;
  /** counts the saves; 0: none yet, and the tree is what visitors see meanwhile */
  @IsInt() version!: number;
}

/** `POST /api/config/pages/home`: the designed home page as a page of blocks, for `homePageId`. */
export class HomePageAnswer {
  @IsString() pageId!: string;
}

/** A line of a menu that leads somewhere. */
export class ShownMenuLink {
  /** empty: the list of all products, in the words of the visitor's language */
  @IsString() title!: string;
  @IsString() href!: string;
}

/** A line of a menu: a link, or a folder with links. */
export class ShownMenuNode {
  @IsString() title!: string;
  /** absent: it is a folder that only opens */
  @IsOptional() @IsString() href?: string;
  /** of a folder; one without links is not shown */
  @IsOptional() @IsA(ShownMenuLink, { each: true }) links?: ShownMenuLink[];
}

/** The menus as visitors see them: without what they do not find, each link to where it leads now. */
export class ShownNavigation {
  @IsA(ShownMenuNode, { each: true }) header!: ShownMenuNode[];
  @IsA(ShownMenuNode, { each: true }) footer!: ShownMenuNode[];
  /** a page of blocks stands at `/` */
  @IsBoolean() hasHomePage!: boolean;
  /** a shared section is at the end of every page, in place of the footer of the design */
  @IsBoolean() hasFooter!: boolean;
}
