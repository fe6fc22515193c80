import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Picture } from '../../../ui/picture';
import { ListPrice } from './list-price';
import styles from './suggested-products.module.css';

type SuggestedProductsProps = {
  id: string;
  products: readonly ProductSummary[];
  /** the one that Enter opens */
  active: number | undefined;
  onChoose: (product: ProductSummary) => void;
};

/** The list below the search field. The focus stays in the field, which names the active one. */
export function SuggestedProducts({ id, products, active, onChoose }: SuggestedProductsProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(m.search_suggestions)}
      className={styles.list}
      hidden={products.length === 0}
    >
      {products.map((product, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={product.id}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          className={styles.product}
          // the field would lose the focus, and close the list, before the click
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(product)}
        >
          {product.images[0] ? (
            <Picture
              image={product.images[0]}
              sizes="3rem"
              shape="square"
              decorative
              className={styles.picture}
            />
          ) : (
            <span className={styles.picture} />
          )}
          <span className={styles.title} lang={lang}>
            {product.title}
          </span>
          <span className={styles.price}>
            <ListPrice product={product} />
          </span>
        </div>
      ))}
    </div>
  );
}
