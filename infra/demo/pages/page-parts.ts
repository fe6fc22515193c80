import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { image } from '../demo-image.js';

type Fields = Readonly<Record<string, unknown>>;

/** A block of a demo page. @param span columns of the section's twelve */
type PageBlock = { readonly type: BlockType; readonly fields: Fields };

const block = (type: BlockType, span: number, fields: Fields): PageBlock => ({
  type,
  fields: { ...BLOCK_KINDS[type].defaults, span, ...fields },
});

export const text = (words: RichText, span = 12): PageBlock => block('html', span, { text: words });

/** @param shown the name of the picture, and what it shows */
export const picture = (shown: readonly [string, string], span = 12, fields: Fields = {}): PageBlock =>
  block('image', span, { picture: image(shown), ...fields });

export const product = (productId: string, span: number): PageBlock => block('product', span, { productId });

export const button = (label: string, link: Fields, fields: Fields = {}): PageBlock =>
  block('button', 12, { label, link, ...fields });

export const questions = (
  items: readonly { readonly title: string; readonly text: RichText }[],
  span = 12,
): PageBlock => block('accordion', span, { items });

export const form = (formId: string, span: number): PageBlock => block('form', span, { formId });

/** Everybody may read what stands above it. */
export const endOfTeaser: PageBlock = block('teaser-end', 12, {});

/** The newest posts of a journal, as cards. */
export const posts = (contentCollectionId: string, heading: string): PageBlock =>
  block('journal', 12, { contentCollectionId, heading, count: 3, layout: 'cards' });

/** A section of a demo page with its blocks. */
type OwnSection = { readonly look: Partial<SectionFields>; readonly blocks: readonly PageBlock[] };
export type PageSection = OwnSection | { readonly regionId: string };

export const section = (look: Partial<SectionFields>, ...blocks: readonly PageBlock[]): OwnSection => ({
  look,
  blocks,
});

/** A part that several pages show, in the place of a section. @param regionId its id */
export const shared = (regionId: string): PageSection => ({ regionId });

/** A page that a demo opens with. Its slug names it in all links of the demo; of a region it is a name alone. */
export type DemoPage = Pick<NewPage, 'kind' | 'title' | 'description'> & {
  readonly slug: string;
  readonly sections: readonly PageSection[];
};

/** The request that creates a page. Its blocks have the same ids each time. */
export function newPage({ sections, ...head }: DemoPage): NewPage {
  const operations = sections.flatMap((one, i): PageOperation[] => {
    const id = `${head.slug}-${i}`;
    const place = { parent: null, order: orderAt(i) };
    if ('regionId' in one) {
      return [{ kind: 'put', id, type: 'shared-section', place, fields: { regionId: one.regionId } }];
    }
    const fields = { ...BLOCK_KINDS.section.defaults, ...one.look };
    return [{ kind: 'put', id, type: 'section', place, fields }, ...operationsIn(id, one.blocks)];
  });
  return { ...head, operations };
}

const operationsIn = (sectionId: string, blocks: readonly PageBlock[]): PageOperation[] =>
  blocks.map(({ type, fields }, at) => ({
    kind: 'put',
    id: `${sectionId}-${at}`,
    type,
    place: { parent: sectionId, order: orderAt(at) },
    fields,
  }));

/** A page has fewer than 26 sections here, and a section fewer than 26 blocks. */
const orderAt = (i: number): string => String.fromCharCode('a'.charCodeAt(0) + i);
