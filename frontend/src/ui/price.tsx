import type { Money } from '@daybook/contracts/shared/money';
import { useLocale } from '../lib/locale-context';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  now: Money;
  /** what it cost before the sale; null when there is none */
  original?: Money | null;
  /** the cheapest of several */
  from?: boolean;
};

/** A price (section 9): "from …" for a range; on sale, screen readers are told which is which. */
export function Price({ now, original, from }: PriceProps) {
  const { t, price } = useLocale();
  const text = from ? t('price.from', { fromPrice: price(now) }) : price(now);
  if (!original) return <span className={styles.price}>{text}</span>;
  return (
    <span className={styles.price}>
      <VisuallyHidden>{t('price.sale')} </VisuallyHidden>
      <span className={styles.sale}>{text}</span> <VisuallyHidden>{t('price.original')} </VisuallyHidden>
      <s className={styles.original}>{price(original)}</s>
    </span>
  );
}
