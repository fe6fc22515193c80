import type { ListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { ORDERS_AT_ONCE } from '@daybook/contracts/orders/shared/order-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Button, buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { DownloadButton, withFilters } from '../../../../ui/owner/download-button';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import { filterOf, type OrdersSearch, ordersQuery } from '../orders.queries';
import { DeleteTests } from './delete-tests';
import { FulfilOrdersDialog, markedAs } from './fulfil-orders-dialog';
import { describedOrder, ORDER_COLUMNS } from './order-columns';
import { OrderTabs } from './order-tabs';
import { OrdersFilters } from './orders-filters';
import { PaymentsThatNeedYou } from './payments-that-need-you';

const NONE: ReadonlySet<string> = new Set();

/** The orders of the website, the newest first. */
export function OrdersPage() {
  const search = useSearch({ from: '/config/orders' });
  const navigate = useNavigate({ from: '/config/orders' });
  const timeZone = useWebsiteUnits().data?.timeZone;
  const orders = useInfiniteQuery(ordersQuery(useApi(), search, timeZone));
  const mayManage = useMay('orders.manage');
  const [selected, setSelected] = useState(NONE);
  const [sending, setSending] = useState<readonly ListedOrder[]>();
  const rows = orders.data?.pages.flatMap(({ results }) => results) ?? [];
  const narrow = (changes: OrdersSearch) => {
    // what is done with the selection must not touch orders that the list no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <>
            <Link to="/config/orders/abandoned" className={buttonClass('secondary')}>
              Abandoned checkouts
            </Link>
            <DownloadButton
              path={withFilters('/api/config/orders/export', filterOf(search, timeZone))}
              fileName="orders.csv"
            >
              Export for accounting
            </DownloadButton>
            {mayManage && (
              <Link to="/config/orders/new" className={buttonClass()}>
                New order
              </Link>
            )}
          </>
        }
      />
      <PaymentsThatNeedYou />
      <OrderTabs onLeave={() => setSelected(NONE)} />
      {search.tests === 'only' && mayManage && <DeleteTests />}
      <OrdersFilters search={search} onChange={narrow} />
      <Loaded query={orders} failed="Unable to load orders">
        {() =>
          rows.length === 0 && !orders.hasNextPage ? (
            <NoOrders search={search} onClear={() => void navigate({ search: {}, replace: true })} />
          ) : (
            <>
              <DataTable
                isInLines
                label="Orders"
                rows={rows}
                rowId={({ id }) => id}
                rowName={describedOrder}
                columns={ORDER_COLUMNS}
                selection={{ ids: selected, onChange: setSelected }}
                isStale={orders.isPlaceholderData}
              />
              <MoreRows query={orders} shown={rows.length} one="order" many="orders" />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  {chosen.length > ORDERS_AT_ONCE ? (
                    <span>Select at most {ORDERS_AT_ONCE} orders.</span>
                  ) : (
                    <>
                      {mayManage && chosen.some(({ toSend }) => toSend > 0) && (
                        <Button onClick={() => setSending(chosen)}>
                          Mark as {markedAs(chosen.filter(({ toSend }) => toSend > 0))}
                        </Button>
                      )}
                      <Link
                        to="/config/orders/slips"
                        search={{ ids: chosen.map(({ id }) => id).join(',') }}
                        className={buttonClass('secondary')}
                      >
                        Print packing slips
                      </Link>
                    </>
                  )}
                  <Button look="text" onClick={() => setSelected(NONE)}>
                    Clear
                  </Button>
                </SelectionBar>
              )}
            </>
          )
        }
      </Loaded>
      {sending && (
        <FulfilOrdersDialog
          orders={sending}
          onSent={() => {
            setSending(undefined);
            setSelected(NONE);
          }}
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  );
}

function NoOrders({ search, onClear }: { search: OrdersSearch; onClear: () => void }) {
  if (Object.values(search).some(Boolean)) {
    return <NoResults text="No order matches your search and filters." onClear={onClear} />;
  }
  return <Empty title="No orders yet" text="Orders appear here as soon as customers place them." />;
}
