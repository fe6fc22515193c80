import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { Link } from '@tanstack/react-router';
import { useTextsLang } from '../../../lib/locale-context';
import { Picture } from '../../../ui/picture';
import styles from './card-swatches.module.css';

/** The values of an option in small pictures; each leads to the product's page with that value chosen. */
export function CardSwatches({ product }: { product: ProductSummary }) {
  const lang = useTextsLang();
  return (
    <ul className={styles.swatches} aria-label={product.title} lang={lang}>
      {product.swatches?.map(({ value, sku, image }) => (
        <li key={value}>
          <Link
            to={product.fullUrl}
            search={{ variant: sku }}
            aria-label={value}
            title={value}
            className={styles.swatch}
          >
            <Picture image={image} sizes="24px" shape="square" decorative className={styles.picture} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
