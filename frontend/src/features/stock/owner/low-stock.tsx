import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { attributesText } from '../../../lib/owner/attributes-text';
import { ConfigLink, ledgerPath } from '../../../lib/owner/config-link';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { stockQuery } from './owner-stock.queries';
import styles from './stock-lines.module.css';
import { StockStatus } from './stock-status';

/** At most so many available is low. */
const LOW_AT = '3';
const SHOWN = 8;

/** What will run out first. */
export function LowStock() {
  const stock = useInfiniteQuery(stockQuery(useApi(), { lowAt: LOW_AT }));
  return (
    <Panel
      title="Low stock"
      about={`Variants with ${LOW_AT} or fewer available.`}
      actions={
        <ConfigLink to="/config/stock" search={{ lowAt: LOW_AT }}>
          All of them
        </ConfigLink>
      }
    >
      <Loaded query={stock}>
        {({ pages }) => {
          const lines = pages[0]?.results.slice(0, SHOWN) ?? [];
          if (lines.length === 0) return <p>Nothing is running out.</p>;
          return (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.variantId}>
                  <ConfigLink to={ledgerPath(line.variantId)}>
                    {line.productTitle} {attributesText(line.attributes)}
                  </ConfigLink>
                  <StockStatus shelf={line} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
