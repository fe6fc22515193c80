import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { attributesText } from '../../../lib/owner/attributes-text';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { LOW_AT, stockQuery } from './owner-stock.queries';
import styles from './stock-lines.module.css';
import { StockStatus } from './stock-status';

const SHOWN = 8;

/** The variants with the fewest units. */
export function LowStock() {
  const stock = useInfiniteQuery(stockQuery(useApi(), { lowAt: LOW_AT }));
  return (
    <Panel
      title="Low stock"
      about={`Variants with ${LOW_AT} or fewer available.`}
      actions={
        <Link to="/config/stock" search={{ lowAt: LOW_AT }}>
          View all
        </Link>
      }
    >
      <Loaded query={stock}>
        {({ pages }) => {
          const lines = pages[0]?.results.slice(0, SHOWN) ?? [];
          if (lines.length === 0) return <p>Nothing is low on stock.</p>;
          return (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.variantId}>
                  <Link to="/config/stock/$variantId" params={{ variantId: line.variantId }}>
                    {line.productTitle} {attributesText(line.attributes)}
                  </Link>
                  <StockStatus stockItem={line} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
