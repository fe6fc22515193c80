import type { PostsByFields } from '@daybook/contracts/content/shared/blocks/posts-by.block';
import { listAddress, MOST_TERMS, type TermKind } from '@daybook/contracts/content/shared/item-terms';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import { ItemCards } from '../../item-cards';
import { TermLinks } from '../../term-links';
import { ListFrame, NothingYet } from '../list-head';

type PostsByProps = BlockViewProps<PostsByFields> & { of: TermKind };

function PostsBy({ id, fields, data, of }: PostsByProps) {
  const { t } = useLocale();
  const { heading, term, layout } = fields;
  const terms = data.terms?.get(id);
  if (terms && terms.results.length > 0) {
    return (
      <ListFrame id={id} heading={heading}>
        <TermLinks terms={terms} of={of} count={MOST_TERMS} showsCounts />
      </ListFrame>
    );
  }
  const items = data.items?.get(id);
  if (!items || items.results.length === 0) {
    return <NothingYet isCanvas={data.isCanvas} words="No posts to show yet." />;
  }
  const { title, path } = items.collection;
  const link = { href: listAddress(path, { [of]: term }), label: t(m.items_all, { title: term || title }) };
  return (
    <ListFrame id={id} heading={heading} link={link}>
      <ItemCards
        items={items.results}
        layout={layout}
        headingLevel={heading === '' ? 'h2' : 'h3'}
        face={data.face}
      />
    </ListFrame>
  );
}

type Props = BlockViewProps<PostsByFields>;

const ByAuthor = (props: Props) => <PostsBy {...props} of="author" />;
const ByTag = (props: Props) => <PostsBy {...props} of="tag" />;
const ByCategory = (props: Props) => <PostsBy {...props} of="category" />;
const ByMonth = (props: Props) => <PostsBy {...props} of="month" />;

/** The views of the items of an author, a tag, a category or a month, by the types of their blocks. */
export const postsByViews = {
  'posts-by-author': { View: ByAuthor },
  'posts-by-tag': { View: ByTag },
  'posts-by-category': { View: ByCategory },
  'posts-by-month': { View: ByMonth },
} as const satisfies Readonly<Record<string, BlockView<PostsByFields>>>;
