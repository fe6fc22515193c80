import type { ContentSummaryFields } from '@daybook/contracts/content/shared/blocks/content-summary.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import { ItemCards } from '../../item-cards';
import { linkTarget } from '../../link-target';
import { ListFrame, NothingYet } from '../list-head';

/** The fields that a list of items and the list of block 55 have in common. */
export type SummaryOfItems = Pick<
  ContentSummaryFields,
  'heading' | 'linkLabel' | 'link' | 'layout' | 'perRow'
>;

/** Items of a collection that have something in common. Without an item visitors see nothing of it. */
export function ContentSummary({ id, fields, data }: BlockViewProps<SummaryOfItems>) {
  const { heading, linkLabel, link, layout, perRow } = fields;
  const items = data.items?.get(id)?.results ?? [];
  if (items.length === 0) return <NothingYet isCanvas={data.isCanvas} words="No posts to show yet." />;
  const href = linkTarget(link, data);
  const hasLink = linkLabel !== '' && (href !== undefined || data.isCanvas);
  return (
    <ListFrame id={id} heading={heading} link={hasLink ? { href, label: linkLabel } : undefined}>
      <ItemCards
        items={items}
        layout={layout}
        perRow={perRow}
        headingLevel={heading === '' ? 'h2' : 'h3'}
        face={data.face}
      />
    </ListFrame>
  );
}

export const contentSummaryView: BlockView<ContentSummaryFields> = { View: ContentSummary };
