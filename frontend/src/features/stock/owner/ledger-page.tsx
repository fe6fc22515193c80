import type { StockLedgerLine, StockLine } from '@daybook/contracts/stock/owner-stock.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { attributesText } from '../../../lib/owner/attributes-text';
import { useNameOf } from '../../../lib/owner/owner-names';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import { ledgerQuery, stockQuery } from './owner-stock.queries';
import { REASON_WORDS } from './reason-words';
import { StockDialog } from './stock-dialog';
import { StockStatus } from './stock-status';

const FACT_WORDS: Readonly<Record<StockLedgerLine['fact'], string>> = {
  received: 'Received',
  counted: 'Quantity set',
  adjusted: 'Adjusted',
  madeUnlimited: 'Made unlimited',
  held: 'Held',
  claimed: 'Put in a cart',
  extended: 'Held longer',
  released: 'Released',
  sold: 'Sold',
  pledged: 'Set aside',
  pledgeReleased: 'No longer set aside',
  returned: 'Returned from an order',
};

const reasonWords = (reason: string | null): string => REASON_WORDS[reason ?? ''] ?? reason ?? '';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** Every change of a variant's stock: who, when, and the stock after it. */
export function LedgerPage() {
  const { variantId } = useParams({ from: '/config/stock/$variantId' });
  const api = useApi();
  const nameOf = useNameOf();
  const [isChanging, setChanging] = useState(false);
  const ledger = useInfiniteQuery(ledgerQuery(api, variantId));
  const line = useLine(variantId);
  const title = line ? `${line.productTitle} ${attributesText(line.attributes)}`.trim() : 'Ledger';
  return (
    <>
      <PageHead
        title={title}
        back={<Link to="/config/stock">Stock</Link>}
        mark={line && <StockStatus stockItem={line} />}
        actions={line && <Button onClick={() => setChanging(true)}>Change stock</Button>}
      />
      <Loaded query={ledger}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return (
              <Empty title="No changes yet" text="Receive units or set a quantity to see the first change." />
            );
          }
          return (
            <>
              <DataTable<StockLedgerLine>
                isStacked
                label="Ledger"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ fact }) => FACT_WORDS[fact]}
                columns={[
                  { id: 'fact', head: 'What happened', cell: ({ fact }) => FACT_WORDS[fact] },
                  {
                    id: 'change',
                    head: 'Change',
                    isNumber: true,
                    cell: ({ onHandChange }) => signed.format(onHandChange),
                  },
                  {
                    id: 'onHand',
                    head: 'On hand',
                    isNumber: true,
                    cell: ({ onHand, unlimited }) => <strong>{unlimited ? 'Unlimited' : onHand}</strong>,
                  },
                  { id: 'held', head: 'Held', isNumber: true, cell: ({ held }) => held },
                  { id: 'reason', head: 'Why', cell: ({ reason }) => reasonWords(reason) },
                  { id: 'by', head: 'Who', cell: ({ by }) => nameOf(by) },
                  { id: 'at', head: 'When', cell: ({ at }) => <Timestamp at={at} /> },
                ]}
              />
              <MoreRows query={ledger} shown={rows.length} one="change" many="changes" />
            </>
          );
        }}
      </Loaded>
      {isChanging && line && (
        <StockDialog lines={[line]} onClose={() => setChanging(false)} onDone={() => setChanging(false)} />
      )}
    </>
  );
}

/** The variant's line. */
function useLine(variantId: string): StockLine | undefined {
  const { data } = useInfiniteQuery(stockQuery(useApi(), { variantId }));
  return data?.pages[0]?.results[0];
}
