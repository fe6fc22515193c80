import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { type AddFromList, ProductCard } from './product-card';
import styles from './product-grid.module.css';

type ProductGridProps = {
  products: readonly ProductSummary[];
  onAdd: AddFromList;
  headingLevel: 'h2' | 'h3';
  /** how many pictures are seen at once and fetched first */
  priorityCount?: number;
};

export function ProductGrid({ products, onAdd, headingLevel, priorityCount = 0 }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            onAdd={onAdd}
            headingLevel={headingLevel}
            priority={index < priorityCount}
          />
        </li>
      ))}
    </ul>
  );
}
