import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './latest-products.module.css';
import { ownerProductsQuery } from './owner-catalogue.queries';
import { ProductStatus } from './product-status';

const SHOWN = 6;

/** The recently edited products: the owner most often continues with one of them. */
export function LatestProducts() {
  const products = useInfiniteQuery(ownerProductsQuery(useApi(), {}, 'saved'));
  return (
    <Panel title="Recently edited" actions={<Link to="/config/products">All products</Link>}>
      <Loaded query={products}>
        {({ pages }) => {
          const latest = pages[0]?.results.slice(0, SHOWN) ?? [];
          if (latest.length === 0) return <Link to="/config/products/new">Add the first product</Link>;
          return (
            <ul className={styles.products}>
              {latest.map(({ id, title, status, publishAt, savedAt }) => (
                <li key={id}>
                  <Link to="/config/products/$productId" params={{ productId: id }}>
                    {title}
                  </Link>
                  <ProductStatus status={status} publishAt={publishAt} />
                  <Timestamp at={savedAt} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
