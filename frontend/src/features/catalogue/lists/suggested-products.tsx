import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Picture } from '../../../ui/picture';
import { ListPrice } from './list-price';
import styles from './suggested-products.module.css';
import type { Suggestions } from './use-suggestions';

type SuggestedProductsProps = {
  id: string;
  suggestions: Pick<Suggestions, 'products' | 'pages' | 'count'>;
  /** the one that Enter opens */
  active: number | undefined;
  /** gets its number, counted from the first product */
  onChoose: (at: number) => void;
};

/** The list below the search field. The focus stays in the field, which names the active one. */
export function SuggestedProducts({ id, suggestions, active, onChoose }: SuggestedProductsProps) {
  const { products, pages, count } = suggestions;
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(m.search_suggestions)}
      className={styles.list}
      hidden={count === 0}
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
          onClick={() => onChoose(i)}
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
      {pages.map((found, i) => (
        <SuggestedPage
          key={found.id}
          id={`${id}-${products.length + i}`}
          found={found}
          isActive={products.length + i === active}
          onChoose={() => onChoose(products.length + i)}
        />
      ))}
    </div>
  );
}

type SuggestedPageProps = {
  id: string;
  found: Suggestions['pages'][number];
  isActive: boolean;
  onChoose: () => void;
};

function SuggestedPage({ id, found, isActive, onChoose }: SuggestedPageProps) {
  const lang = useTextsLang();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.page}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.title} lang={lang}>
        {found.title}
      </span>
      <span className={styles.price}>{found.collectionTitle ?? ''}</span>
    </div>
  );
}
