import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useEarlyInput } from '../../../ui/use-early-input';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './plan-options.module.css';
import { plansOf } from './plans';
import { shownPrice } from './product-price';
import { subscriptionPhrase } from './subscription-phrase';

type PlanOptionsProps = {
  product: ProductItem;
  /** the variants that the choices leave, which may have their own prices */
  variants: readonly VariantItem[];
  /** id of a plan */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The subscription plans, each with its price phrase (section 3). */
export function PlanOptions({ product, variants, chosen, onChoose }: PlanOptionsProps) {
  const locale = useLocale();
  const { t, price } = locale;
  const place = useEarlyInput<HTMLFieldSetElement>(([field]) => field && onChoose(field.value));
  const options = plansOf(product, variants);
  if (options.length === 0) return <p>{t(m.price_unavailable)}</p>;
  return (
    <fieldset ref={place}>
      <legend className={styles.legend}>{t(m.product_plan)}</legend>
      <div className={styles.plans}>
        {options.map((option) => {
          const { original } = shownPrice(option);
          return (
            <label key={option.id} className={styles.plan}>
              <input
                type="radio"
                name="plan"
                value={option.id}
                className={styles.radio}
                checked={chosen === option.id}
                onChange={() => onChoose(option.id)}
              />
              <span>
                {original && <VisuallyHidden>{t(m.price_sale)} </VisuallyHidden>}
                {subscriptionPhrase(option, locale)}
              </span>
              {original && (
                <span className={styles.original}>
                  <VisuallyHidden>{t(m.price_original)} </VisuallyHidden>
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
