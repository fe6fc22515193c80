import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { useQuickView } from '../use-quick-view';
import type { ListTools } from './list-tools';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

type ProductGridProps = {
  products: readonly ProductSummary[];
  tools: ListTools;
  headingLevel: 'h2' | 'h3';
  /** the number of pictures in the first view, which the browser loads first */
  priorityCount?: number;
};

/** Products side by side, and the dialog of a quick view. */
export function ProductGrid({ products, tools, headingLevel, priorityCount = 0 }: ProductGridProps) {
  const quickView = useQuickView(tools);
  return (
    <>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              tools={tools}
              onQuickView={() => quickView.open(product)}
              headingLevel={headingLevel}
              priority={index < priorityCount}
            />
          </li>
        ))}
      </ul>
      {quickView.dialog}
    </>
  );
}
