import type { Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import type { PageCommand } from '../page.decider.js';

export const HEAD: PageHead = {
  title: 'About',
  slug: 'about',
  description: '',
  isNoindex: false,
  status: 'draft',
};

export const section = (id: string, order = 'a0'): PageOperation => ({
  kind: 'put',
  id,
  type: 'section',
  place: { parent: null, order },
  fields: {},
});

/** A block in a section. */
export const block = (
  id: string,
  type: string,
  fields: Readonly<Record<string, unknown>> = {},
  place: { readonly parent?: string; readonly order?: string } = {},
): PageOperation => ({
  kind: 'put',
  id,
  type,
  place: { parent: place.parent ?? 's1', order: place.order ?? 'a0' },
  fields,
});

export const put = (id: string, fields: Readonly<Record<string, unknown>>): PageOperation => ({
  kind: 'put',
  id,
  fields,
});

export const move = (id: string, parent: string | null, order: string): PageOperation => ({
  kind: 'move',
  id,
  place: { parent, order },
});

export const remove = (id: string): PageOperation => ({ kind: 'remove', id });

export const change = (base: number, ...operations: readonly PageOperation[]): PageCommand => ({
  kind: 'change blocks',
  base,
  operations,
});

/** A page of one section with a text and a button. */
export const ABOUT: Page = {
  id: 'p1',
  head: HEAD,
  blocks: [
    {
      id: 's1',
      type: 'section',
      version: 1,
      fields: { variant: 'plain', width: 'wide', space: 'medium', background: 'none' },
      place: { parent: null, order: 'a0' },
    },
    {
      id: 't1',
      type: 'html',
      version: 1,
      fields: { text: paragraphOf('We throw pots.') },
      place: { parent: 's1', order: 'a0' },
    },
    {
      id: 'b1',
      type: 'button',
      version: 1,
      fields: { label: 'Visit us', look: 'primary', align: 'left' },
      place: { parent: 's1', order: 'a1' },
    },
  ],
};
