import type { SpacerFields } from '@daybook/contracts/content/shared/blocks/spacer.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './spacer.module.css';

const Spacer = (_: BlockViewProps<SpacerFields>) => <div className={styles.space} />;

/** Empty space. */
export const spacerView: BlockView<SpacerFields> = {
  View: Spacer,
  properties: ({ height }) => ({ '--height': `${Number(height)}px` }),
};
