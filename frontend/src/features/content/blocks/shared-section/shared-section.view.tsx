import type { SharedSectionFields } from '@daybook/contracts/content/shared/blocks/shared-section.block';
import { elementId } from '../../block-tree';
import type { BlockView, BlockViewProps } from '../../block-view';

function SharedSection({ id, fields, data, children }: BlockViewProps<SharedSectionFields>) {
  if (!data.isCanvas) return children;
  return (
    <div id={elementId(id)}>
      {data.regions?.has(fields.regionId) ? (
        children
      ) : (
        <p>Choose a shared section in the settings of this block.</p>
      )}
    </div>
  );
}

/** The sections of a region in its place. The editor shows where they begin and end: they are chosen as one. */
export const sharedSectionView: BlockView<SharedSectionFields> = { View: SharedSection };
