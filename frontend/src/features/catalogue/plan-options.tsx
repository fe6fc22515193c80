import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useId } from 'react';
import { useLocale } from '../../lib/locale-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './plan-options.module.css';
import { shownPrice } from './product-price';
import { subscriptionPhrase } from './subscription-phrase';

type PlanOptionsProps = {
  product: ProductItem;
  /** id of an option */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The ways to subscribe, each with its price phrase (section 3). */
export function PlanOptions({ product, chosen, onChoose }: PlanOptionsProps) {
  const locale = useLocale();
  const { t, price } = locale;
  const name = useId();
  const options = product.structuredContent.productSubscriptionOptions;
  if (options.length === 0) return <p>{t('price.unavailable')}</p>;
  return (
    <fieldset>
      <legend className={styles.legend}>{t('product.plan')}</legend>
      <div className={styles.plans}>
        {options.map((option) => {
          const { original } = shownPrice(option);
          return (
            <label key={option.id} className={styles.plan}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={chosen === option.id}
                onChange={() => onChoose(option.id)}
              />
              <span>
                {original && <VisuallyHidden>{t('price.sale')} </VisuallyHidden>}
                {subscriptionPhrase(option, locale)}
              </span>
              {original && (
                <span className={styles.original}>
                  <VisuallyHidden>{t('price.original')} </VisuallyHidden>
                  <s>{price(original)}</s>
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
