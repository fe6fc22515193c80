import type { HorizontalRuleFields } from '@daybook/contracts/content/shared/blocks/horizontalrule.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './horizontalrule.module.css';

const HorizontalRule = ({ fields: { look } }: BlockViewProps<HorizontalRuleFields>) => (
  <hr className={styles.rule} data-look={look} />
);

/** A line between two parts of a page. */
export const horizontalRuleView: BlockView<HorizontalRuleFields> = { View: HorizontalRule };
