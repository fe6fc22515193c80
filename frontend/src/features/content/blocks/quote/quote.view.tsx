import type { QuoteFields } from '@daybook/contracts/content/shared/blocks/quote.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './quote.module.css';

function Quote({ fields: { text, source } }: BlockViewProps<QuoteFields>) {
  if (text === '') return null;
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.text}>
        <p>{text}</p>
      </blockquote>
      {source !== '' && <figcaption className={styles.source}>{source}</figcaption>}
    </figure>
  );
}

/** Words of others. */
export const quoteView: BlockView<QuoteFields> = { View: Quote };
