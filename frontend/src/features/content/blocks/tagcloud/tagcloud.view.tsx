import type { TagCloudFields } from '@daybook/contracts/content/shared/blocks/tagcloud.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import { TermLinks } from '../../term-links';
import { ListFrame, NothingYet } from '../list-head';

function TagCloud({ id, fields, data }: BlockViewProps<TagCloudFields>) {
  const { heading, by, count } = fields;
  const terms = data.terms?.get(id);
  if (!terms || terms.results.length === 0) {
    return <NothingYet isCanvas={data.isCanvas} words="No tags to show yet." />;
  }
  return (
    <ListFrame id={id} heading={heading}>
      <TermLinks terms={terms} of={by} count={count} isCloud />
    </ListFrame>
  );
}

/** The tags of a collection, the greater the more items have them. */
export const tagCloudView: BlockView<TagCloudFields> = { View: TagCloud };
