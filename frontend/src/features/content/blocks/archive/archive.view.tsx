import type { ArchiveFields } from '@daybook/contracts/content/shared/blocks/archive.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import { TermLinks } from '../../term-links';
import { ListFrame, NothingYet } from '../list-head';

function Archive({ id, fields, data }: BlockViewProps<ArchiveFields>) {
  const { heading, by, count, showsCounts } = fields;
  const terms = data.terms?.get(id);
  if (!terms || terms.results.length === 0) {
    return <NothingYet isCanvas={data.isCanvas} words="No posts to show yet." />;
  }
  const { title, path } = terms.collection;
  return (
    <ListFrame id={id} heading={heading}>
      {by === 'collection' ? (
        <p>
          <a href={path}>{title}</a>
        </p>
      ) : (
        <TermLinks terms={terms} of={by} count={count} showsCounts={showsCounts} />
      )}
    </ListFrame>
  );
}

/** Links to the items of a collection by what they have in common. */
export const archiveView: BlockView<ArchiveFields> = { View: Archive };
