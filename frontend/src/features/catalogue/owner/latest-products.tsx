import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { ConfigLink, productPath } from '../../../lib/owner/config-link';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { When } from '../../../ui/owner/when';
import styles from './latest-products.module.css';
import { ownerProductsQuery } from './owner-catalogue.queries';
import { ProductStatus } from './product-status';

const SHOWN = 6;

/** What was worked on last: most days it is what is worked on next. */
export function LatestProducts() {
  const products = useInfiniteQuery(ownerProductsQuery(useApi(), {}, 'saved'));
  return (
    <Panel title="Changed last" actions={<ConfigLink to="/config/products">All products</ConfigLink>}>
      <Loaded query={products}>
        {({ pages }) => {
          const latest = pages[0]?.results.slice(0, SHOWN) ?? [];
          if (latest.length === 0)
            return <ConfigLink to="/config/products/new">Add the first product</ConfigLink>;
          return (
            <ul className={styles.products}>
              {latest.map(({ id, title, status, publishAt, savedAt }) => (
                <li key={id}>
                  <ConfigLink to={productPath(id)}>{title}</ConfigLink>
                  <ProductStatus status={status} publishAt={publishAt} />
                  <When at={savedAt} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
