import type { StockLine } from '@daybook/contracts/stock/owner-stock.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { attributesText } from '../../../lib/owner/attributes-text';
import { Button } from '../../../ui/owner/button';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { stockQuery } from './owner-stock.queries';
import { StockDialog } from './stock-dialog';
import styles from './stock-lines.module.css';
import { StockStatus } from './stock-status';

/** The panel shows so many lines; the list of all stock has the rest. */
const SHOWN = 12;

type ProductStockProps = {
  productId: string;
  /** in the order that the owner gave them */
  variantIds: readonly string[];
};

/** The stock of each variant of one product. The owner can change it here. */
export function ProductStock({ productId, variantIds }: ProductStockProps) {
  const [changed, setChanged] = useState<readonly StockLine[]>();
  // the panel loads anew after each save, because the product may have other variants
  const stock = useInfiniteQuery({ ...stockQuery(useApi(), { itemId: productId }), staleTime: 0 });
  return (
    <Panel title="Stock" about="How many units of each variant are available.">
      <Loaded query={stock}>
        {({ pages: [page] }) => {
          const placeOf = ({ variantId }: StockLine) => variantIds.indexOf(variantId);
          const lines = (page?.results ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
          const more = (page?.total ?? 0) - SHOWN;
          return (
            <>
              <ul className={styles.lines}>
                {lines.slice(0, SHOWN).map((line) => (
                  <li key={line.variantId}>
                    <Link to="/config/stock/$variantId" params={{ variantId: line.variantId }}>
                      {attributesText(line.attributes) || line.sku || 'The product'}
                    </Link>
                    <StockStatus stockItem={line} isCounted />
                  </li>
                ))}
              </ul>
              {more > 0 && (
                <Link to="/config/stock" search={{ q: lines[0]?.productTitle ?? '' }}>
                  {more} more
                </Link>
              )}
              <div>
                <Button look="secondary" disabled={lines.length === 0} onClick={() => setChanged(lines)}>
                  Change stock
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
      {changed && (
        <StockDialog
          lines={changed}
          onClose={() => setChanged(undefined)}
          onDone={() => setChanged(undefined)}
        />
      )}
    </Panel>
  );
}
