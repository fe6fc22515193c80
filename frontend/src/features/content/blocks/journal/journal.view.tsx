import type { JournalFields } from '@daybook/contracts/content/shared/blocks/journal.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import { ItemCards } from '../../item-cards';
import { ListFrame, NothingYet } from '../list-head';

function Journal({ id, fields, data }: BlockViewProps<JournalFields>) {
  const { t } = useLocale();
  const { heading, layout } = fields;
  const shown = data.items?.get(id);
  if (!shown || shown.results.length === 0) {
    return <NothingYet isCanvas={data.isCanvas} words="No posts to show yet." />;
  }
  const { title, path } = shown.collection;
  return (
    <ListFrame id={id} heading={heading} link={{ href: path, label: t(m.items_all, { title }) }}>
      <ItemCards
        items={shown.results}
        layout={layout}
        headingLevel={heading === '' ? 'h2' : 'h3'}
        face={data.face}
      />
    </ListFrame>
  );
}

/** The newest items of a collection. Without an item visitors see nothing of it. */
export const journalView: BlockView<JournalFields> = { View: Journal };
