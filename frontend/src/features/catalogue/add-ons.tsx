import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './add-ons.module.css';
import { addOnsQuery } from './catalogue.queries';
import type { ListTools } from './lists/list-tools';
import { ProductGrid } from './lists/product-grid';

type AddOnsProps = {
  /** beside which they are offered */
  productIds: readonly string[];
  tools: ListTools;
};

/** The products that the owner offers beside one, or beside the cart. Nothing while none of them can be bought. */
export function AddOns({ productIds, tools }: AddOnsProps) {
  const { t } = useLocale();
  const id = useId();
  const { data: products = [] } = useQuery(addOnsQuery(useApi(), productIds));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(m.add_ons_title)}
      </h2>
      <ProductGrid products={products} tools={tools} headingLevel="h3" />
    </section>
  );
}
