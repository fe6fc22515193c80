import type { VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './denominations.module.css';

type DenominationsProps = { websiteId: string; giftCardProductId: string; variants: readonly VariantItem[] };

/**
 * The amounts of a gift card, each with a link to its checkout, for a visitor whose URL names none (section 2: "sku
 * optional").
 */
export function Denominations({ websiteId, giftCardProductId, variants }: DenominationsProps) {
  const { t, price } = useLocale();
  return (
    <nav aria-label={t(m.checkout_denominations)}>
      <p>{t(m.checkout_denominations)}</p>
      <ul className={styles.amounts}>
        {variants.map((variant) => (
          <li key={variant.sku}>
            <Link
              to="/checkout/giftcard"
              search={{ websiteId, giftCardProductId, sku: variant.sku }}
              className={buttonClass('secondary', true)}
            >
              {price(priceNow(variant))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
