import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useId, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import styles from './plan-options.module.css';
import { shownPrice } from './product-price';
import { subscriptionPhrase } from './subscription-phrase';

/** The ways to subscribe, each with its price phrase (section 3). */
export function PlanOptions({ product }: { product: ProductItem }) {
  const { t, price } = useLocale();
  const name = useId();
  const options = product.structuredContent.productSubscriptionOptions;
  const [chosen, choose] = useState(options[0]?.id);
  if (options.length === 0) return <p>{t('price.unavailable')}</p>;
  return (
    <fieldset>
      <legend className={styles.legend}>{t('product.plan')}</legend>
      <div className={styles.plans}>
        {options.map((option) => {
          const { now, original } = shownPrice(option);
          return (
            <label key={option.id} className={styles.plan}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={chosen === option.id}
                onChange={() => choose(option.id)}
              />
              <span>{subscriptionPhrase(option.plan, price(now), t)}</span>
              {original && <s className={styles.original}>{price(original)}</s>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
