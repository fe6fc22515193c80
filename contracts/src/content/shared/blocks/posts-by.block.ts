import { type BlockField, textField } from '../block-field.js';
import { type BlockKind, blockKind } from '../block-kind.js';
import { MONTH, type TermKind } from '../item-terms.js';
import {
  authorField,
  ITEM_LIST_DEFAULTS,
  type ItemListFields,
  itemListFields,
  tagField,
} from './item-list-fields.js';

export type PostsByFields = ItemListFields & {
  /** the author, tag, category or month (`2026-05`); empty: links to all that the collection has */
  readonly term: string;
};

const monthField: BlockField<string> = {
  ...textField('Month, such as 2026-05', 7),
  shape: Object.assign(
    (value: unknown, path: string, problems: Record<string, string>) => {
      const isMonth = typeof value === 'string' && (value === '' || MONTH.test(value));
      if (!isMonth) problems[path] = 'Enter a month like 2026-05.';
    },
    { schema: { type: 'string', maxLength: 7 } },
  ),
  holds: () => ({}),
};

function postsBy<Kind extends TermKind>(
  by: Kind,
  code: number,
  title: string,
  term: BlockField<string>,
): BlockKind<`posts-by-${Kind}`, PostsByFields> {
  return blockKind<PostsByFields>()({
    code,
    name: `posts-by-${by}` as const,
    title,
    group: 'Collections',
    fields: { ...itemListFields, term },
    defaults: { ...ITEM_LIST_DEFAULTS, term: '' },
  });
}

/** The items of one author, tag, category or month, or links to each of them. */
export const POSTS_BY_BLOCKS = {
  'posts-by-author': postsBy('author', 27, 'Posts by author', authorField('Author')),
  'posts-by-tag': postsBy('tag', 28, 'Posts by tag', tagField('Tag')),
  'posts-by-category': postsBy('category', 29, 'Posts by category', tagField('Category')),
  'posts-by-month': postsBy('month', 30, 'Posts by month', monthField),
} as const;
