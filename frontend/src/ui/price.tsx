import type { Money } from '@daybook/contracts/shared/money';
import { useLocale } from '../lib/locale-context';
import { m } from '../paraglide/messages';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  now: Money;
  /** the price before the sale; null without a sale */
  original?: Money | null;
  /** the lowest price of several */
  from?: boolean;
  /** the phrase around the price, of a subscription */
  phrase?: (price: string) => string;
};

/** A price (section 9): "from …" for a range. In a sale, screen readers hear which price is which. */
export function Price({ now, original, from, phrase }: PriceProps) {
  const { t, price } = useLocale();
  const amount = from ? t(m.price_from, { fromPrice: price(now) }) : price(now);
  const text = phrase ? phrase(amount) : amount;
  if (!original) return <span className={styles.price}>{text}</span>;
  return (
    <span className={styles.price}>
      <VisuallyHidden>{t(m.price_sale)} </VisuallyHidden>
      <span className={styles.sale}>{text}</span> <VisuallyHidden>{t(m.price_original)} </VisuallyHidden>
      <s className={styles.original}>{price(original)}</s>
    </span>
  );
}
