import type { AccordionFields } from '@daybook/contracts/content/shared/blocks/accordion.block';
import { sizesOf } from '../../block-sizes';
import { elementId } from '../../block-tree';
import type { BlockView, BlockViewProps } from '../../block-view';
import { RichTextView } from '../rich-text';
import styles from './accordion.module.css';

/** The browser closes the others of one name by itself. */
function Accordion({ id, fields: { items, opensMany }, data, span }: BlockViewProps<AccordionFields>) {
  return (
    <div className={styles.items}>
      {items.map(({ title, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one title
        <details key={i} name={opensMany ? undefined : elementId(id)} className={styles.item}>
          <summary className={styles.title}>
            {title}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <div className={styles.text}>
            <RichTextView text={text} data={data} sizes={sizesOf(span)} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Titles that open a text each: the browser's own elements, so that they need no script and are found by its search. */
export const accordionView: BlockView<AccordionFields> = { View: Accordion };
