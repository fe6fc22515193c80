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

/** The newest posts of a journal, as cards. */
export const posts = (contentCollectionId: string, heading: string): PageBlock =>
  block('journal', 12, { contentCollectionId, heading, count: 3, layout: 'cards' });

/** A section of a demo page with its blocks. */
export type PageSection = { readonly look: Partial<SectionFields>; readonly blocks: readonly PageBlock[] };

export const section = (look: Partial<SectionFields>, ...blocks: readonly PageBlock[]): PageSection => ({
  look,
  blocks,
});

/** A page that a demo opens with. Its slug names it in all links of the demo. */
export type DemoPage = Pick<NewPage, 'title' | 'description'> & {
  readonly slug: string;
  readonly sections: readonly PageSection[];
};

/** The request that creates a page. Its blocks have the same ids each time. */
export function newPage({ sections, ...head }: DemoPage): NewPage {
  const operations = sections.flatMap(({ look, blocks }, i): PageOperation[] => {
    const id = `${head.slug}-${i}`;
    return [
      {
        kind: 'put',
        id,
        type: 'section',
        place: { parent: null, order: orderAt(i) },
        fields: { ...BLOCK_KINDS.section.defaults, ...look },
      },
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
  });
  return { ...head, operations };
}

/** A page has fewer than 26 sections here, and a section fewer than 26 blocks. */
const orderAt = (i: number): string => String.fromCharCode('a'.charCodeAt(0) + i);
