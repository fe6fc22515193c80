import { standsOnPage } from '@daybook/contracts/content/shared/blocks';
import { Fragment } from 'react';
import styles from './block-tree.module.css';
import type { BlockData, BlockViews, ShownBlock } from './block-view';

type BlockTreeProps = {
  /** in reading order */
  blocks: readonly ShownBlock[];
  views: BlockViews;
  data: BlockData;
  /** a splash page fills the screen */
  layout?: 'splash' | undefined;
};

/** The id that a block has in the document: links lead to it, and the editor finds it by it. */
export const elementId = (blockId: string): string => `b-${blockId}`;

/** The blocks of a page, each in its section. A block whose type has no view is left out, with all that is in it. */
export function BlockTree({ blocks, views, data, layout }: BlockTreeProps) {
  const within = new Map<string | null, ShownBlock[]>();
  for (const block of blocks) {
    const { parent } = block.place;
    within.set(parent, [...(within.get(parent) ?? []), block]);
  }
  return (
    <div className={styles.blocks} data-layout={layout}>
      <BlocksOf parent={null} within={within} views={views} data={data} />
    </div>
  );
}

type BlocksOfProps = Omit<BlockTreeProps, 'blocks' | 'layout'> & {
  parent: string | null;
  within: ReadonlyMap<string | null, readonly ShownBlock[]>;
};

function BlocksOf({ parent, within, views, data }: BlocksOfProps) {
  return (within.get(parent) ?? []).map((block) => {
    if (!Object.hasOwn(views, block.type)) return null;
    const View = views[block.type]?.View ?? Fragment;
    const { span = COLUMNS, isHiddenOnPhone } = block.fields as Layout;
    const shown = (
      <View id={block.id} fields={block.fields} data={data} span={span}>
        <BlocksOf parent={block.id} within={within} views={views} data={data} />
      </View>
    );
    if (standsOnPage(block.type)) return <Fragment key={block.id}>{shown}</Fragment>;
    return (
      <div
        key={block.id}
        id={elementId(block.id)}
        className={styles.cell}
        data-span={span}
        data-phone={isHiddenOnPhone ? 'hidden' : undefined}
      >
        {shown}
      </div>
    );
  });
}

const COLUMNS = 12;
type Layout = { readonly span?: number; readonly isHiddenOnPhone?: boolean };
