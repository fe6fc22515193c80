import type { ReleasedItem, ReleasedItems, ReleasedTerms } from '@daybook/contracts/content/pages.api';
import type { CodeLanguage } from '@daybook/contracts/content/shared/blocks/code.block';
import type { Link } from '@daybook/contracts/content/shared/link';
import type { Currency } from '@daybook/contracts/shared/money';
import type { ComponentType, ReactNode } from 'react';
import type { PictureSource } from '../../ui/picture';

/** A block as it is shown: the newest version of its type's fields, and its place. */
export type ShownBlock = {
  readonly id: string;
  readonly type: string;
  readonly fields: unknown;
  readonly place: { readonly parent: string | null };
};

/** A collection of products that a block or a link names. */
export type ShownCollection = {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly image?: PictureSource | undefined;
};

/** A product that a block or a link names. */
export type ShownProduct = {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly fullUrl: string;
  readonly images: readonly PictureSource[];
  /** the price in the reader's words; absent: it cannot be bought */
  readonly price?: ReactNode;
  /** as lists of the shop show it; absent: the lists of this page do not show it */
  readonly card?: (headingLevel: 'h2' | 'h3') => ReactNode;
};

/** A published form that a block names. */
export type ShownForm = {
  readonly id: string;
  /** the form as it stands in a block: several blocks of a page may have the same one */
  readonly show: (blockId: string) => ReactNode;
};

/** The items of a list, with the collection that they are of. */
export type ShownItems = Pick<ReleasedItems, 'collection' | 'results' | 'isOfEvents'>;

/** The tags, categories, authors or months of a collection. */
export type ShownTerms = Pick<ReleasedTerms, 'collection' | 'results'>;

/** A line of a menu; a folder has links, and no address where it only opens. */
export type ShownMenuLine = {
  readonly title: string;
  readonly href?: string | undefined;
  readonly links?: readonly { readonly title: string; readonly href: string }[] | undefined;
};

/** The data that blocks show beside their own fields. A page of the website and the canvas of its editor each gather it. */
export type BlockData = {
  readonly website: {
    readonly title: string;
    /** of all its prices */
    readonly currency: Currency;
    readonly theme: {
      readonly logo?: PictureSource | undefined;
      readonly darkLogo?: PictureSource | undefined;
      /** its colours in the dark, where it has some */
      readonly dark?: unknown;
    };
  };
  readonly collections: readonly ShownCollection[];
  readonly products: readonly ShownProduct[];
  /** the products of lists that a collection fills, by the id of the block */
  readonly lists?: ReadonlyMap<string, readonly ShownProduct[]>;
  /** the items of lists of content, by the id of the block */
  readonly items?: ReadonlyMap<string, ShownItems>;
  /** the terms of such lists */
  readonly terms?: ReadonlyMap<string, ShownTerms>;
  /** the block that is an item's face, as lists show it; undefined: it has none */
  readonly face?: (item: ReleasedItem) => ReactNode;
  /** the month that calendars show, `2026-05`, and the day of the website's clocks, `2026-05-20` */
  readonly calendar?: { readonly month: string; readonly today: string };
  /** the menus of the website; absent: they are made of its collections, or are not known here */
  readonly menus?: Readonly<Record<'header' | 'footer', readonly ShownMenuLine[]>> | undefined;
  readonly pages: readonly { readonly id: string; readonly path: string }[];
  readonly forms: readonly ShownForm[];
  /** the comments of the page below a heading; absent: it has none, or is a draft */
  readonly comments?: ((heading: string) => ReactNode) | undefined;
  /** in the editor: the regions that it has loaded */
  readonly regions?: ReadonlySet<string>;
  /** of the page itself; '': it has none yet */
  readonly path: string;
  /** the path below which blocks that run are documents of their own, by the id of the block; absent: none runs here */
  readonly embedsAt?: string;
  /** source code with its words colored; absent: they stay plain */
  readonly coloredCode?: (code: string, language: CodeLanguage) => ReactNode;
  /** in the editor: what is not filled in yet, such as a button that leads nowhere, keeps its place */
  readonly isCanvas?: boolean;
};

export type BlockViewProps<Fields> = {
  readonly id: string;
  readonly fields: Fields;
  readonly data: BlockData;
  /** columns of the section's twelve that it takes on a wide screen */
  readonly span: number;
  /** the blocks in it */
  readonly children?: ReactNode;
};

export type BlockView<Fields> = {
  readonly View: ComponentType<BlockViewProps<Fields>>;
  /** what one block sets of the custom properties that its view's style reads, such as `--height` */
  readonly properties?: (fields: Fields) => Readonly<Record<`--${string}`, string>>;
  /** the hosts of the frames that a press on it opens */
  readonly frameHosts?: (fields: Fields) => readonly string[];
};

/** The views of blocks by their type. A type without one is not shown. */
// biome-ignore lint/suspicious/noExplicitAny: each view takes the fields of its own type
export type BlockViews = Readonly<Record<string, BlockView<any>>>;

export type LinkOfBlock = Link | undefined;
