import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Link } from '@daybook/contracts/content/shared/link';
import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { heading, paragraph } from '@daybook/contracts/content/shared/rich-words';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { homeWords } from './home-words.js';

type Designed = Pick<WebsiteDocument, 'title' | 'language' | 'home'>;
type Fields = Readonly<Record<string, unknown>>;
type HomeBlock = { readonly type: BlockType; readonly fields: Fields };
type HomeSection = { readonly look: Partial<SectionFields>; readonly blocks: readonly HomeBlock[] };

/** So many collections a page of blocks links to; the menus hold the others. */
const MOST_COLLECTIONS = 24;
/** The newest products, where the owner has chosen none: as many as the designed home page shows. */
const NEWEST = 8;
const SHOP: Link = { kind: 'address', url: '/shop' };

/**
 * The designed home page of a website as a page of blocks: the same words, pictures and links in the same order. Its blocks
 * have the same ids each time.
 * @param collectionIds those that the designed page links to, in their order
 */
export function homePage(website: Designed, collectionIds: readonly string[]): NewPage {
  const { title, home } = website;
  const sections = [
    hero(website),
    featured(website),
    collections(website, collectionIds.slice(0, MOST_COLLECTIONS)),
    note(home),
  ].filter(({ blocks }) => blocks.length > 0);
  return {
    title,
    description: home.introduction.slice(0, CONTENT_LIMITS.description),
    ...(home.hero && { picture: home.hero }),
    operations: sections.flatMap(operationsOf),
  };
}

function hero({ language, home: { headline, introduction, hero: picture } }: Designed): HomeSection {
  const words = textOf(headline, [introduction], picture ? 5 : 12);
  const shown = picture ? [block('image', 7, { picture, shape: 'landscape' })] : [];
  const button = block('button', 12, { label: homeWords(language).all, link: SHOP });
  return {
    look: picture ? { space: 'large' } : { space: 'large', width: 'narrow' },
    blocks: [...words, ...shown, button],
  };
}

function featured({ language, home: { featuredProductIds } }: Designed): HomeSection {
  const words = homeWords(language);
  const products =
    featuredProductIds.length > 0
      ? { source: 'chosen', products: featuredProductIds.map((productId) => ({ productId })) }
      : { source: 'collection', order: 'newest', count: NEWEST };
  const shown = { heading: words.featured, linkLabel: words.seeAll, link: SHOP, perRow: 4 };
  return { look: {}, blocks: [block('summary-v2', 12, { ...shown, ...products })] };
}

function collections({ language }: Designed, ids: readonly string[]): HomeSection {
  if (ids.length === 0) return { look: {}, blocks: [] };
  const links = ids.map((collectionId) => block('collectionlink', 6, { collectionId }));
  return { look: {}, blocks: [...textOf(homeWords(language).collections, []), ...links] };
}

function note({ note: { title, paragraphs, image } }: Designed['home']): HomeSection {
  const picture = image ? [block('image', 5, { picture: image, shape: 'portrait' })] : [];
  return { look: {}, blocks: [...picture, ...textOf(title, paragraphs, image ? 7 : 12)] };
}

/** A heading with paragraphs behind it. Where all are empty there is no block. */
function textOf(title: string, paragraphs: readonly string[], span = 12): HomeBlock[] {
  const text: RichText = [
    ...(isBlank(title) ? [] : [heading(title)]),
    ...paragraphs.filter((words) => !isBlank(words)).map(paragraph),
  ];
  return text.length === 0 ? [] : [block('html', span, { text })];
}

const isBlank = (words: string): boolean => words.trim() === '';

const block = (type: BlockType, span: number, fields: Fields): HomeBlock => ({
  type,
  fields: { ...BLOCK_KINDS[type].defaults, span, ...fields },
});

function operationsOf({ look, blocks }: HomeSection, i: number): PageOperation[] {
  const id = `home-${i}`;
  const section = { ...BLOCK_KINDS.section.defaults, ...look };
  return [
    { kind: 'put', id, type: 'section', place: { parent: null, order: orderAt(i) }, fields: section },
    ...blocks.map(
      ({ type, fields }, at): PageOperation => ({
        kind: 'put',
        id: `${id}-${at}`,
        type,
        place: { parent: id, order: orderAt(at) },
        fields,
      }),
    ),
  ];
}

/** A page has four sections here, and a section fewer than 26 blocks. */
const orderAt = (i: number): string => String.fromCharCode('A'.charCodeAt(0) + i);
