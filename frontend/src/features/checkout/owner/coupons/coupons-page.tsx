import type { ListedCoupon } from '@daybook/contracts/checkout/settings/settings.api';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Button, buttonClass } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { Confirm } from '../../../../ui/owner/confirm';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { AutomaticDiscounts } from './automatic-discounts';
import { CouponStatusMark } from './coupon-status-mark';
import { couponBenefit, couponStatus, type ScopeNames } from './coupon-words';
import { COUPONS_KEY, couponsQuery, saveCoupon } from './coupons.queries';
import { useScopeNames } from './use-scope-names';

/** The discounts of the website: those that count by themselves, and those with a code. */
export function CouponsPage() {
  const names = useScopeNames();
  const [ending, setEnding] = useState<ListedCoupon>();
  const end = useEnd(() => setEnding(undefined));
  const newCoupon = (
    <Link to="/config/coupons/new" className={buttonClass('primary')}>
      New coupon
    </Link>
  );
  return (
    <>
      <PageHead title="Discounts" actions={newCoupon} />
      <Panels>
        <AutomaticDiscounts names={names} />
        <Panel title="With a code" about="Customers type it at the checkout.">
          <CouponList names={names} newCoupon={newCoupon} onEnd={setEnding} />
        </Panel>
      </Panels>
      {ending && (
        <Confirm
          title={`End “${ending.coupon.code}”?`}
          action={`End ${ending.coupon.code}`}
          busy={end.isPending}
          onConfirm={() => end.mutate(ending)}
          onClose={() => setEnding(undefined)}
        >
          Customers can no longer use it. Orders that have used it stay as they are, and you can start it
          again.
        </Confirm>
      )}
    </>
  );
}

type CouponListProps = {
  names: ScopeNames;
  newCoupon: ReactNode;
  onEnd: (coupon: ListedCoupon) => void;
};

/** The coupons with what they do and how often they were used, or how to make the first one. */
function CouponList({ names, newCoupon, onEnd }: CouponListProps) {
  const coupons = useInfiniteQuery(couponsQuery(useApi()));
  const timeZone = useWebsiteUnits().data?.timeZone ?? 'UTC';
  const today = dayOf(Date.now(), timeZone);
  return (
    <Loaded query={coupons} failed="Unable to load coupons">
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results);
        if (rows.length === 0) {
          return (
            <Empty
              title="No coupons yet"
              text="Customers type a coupon’s code at the checkout, and the order costs less."
            >
              {newCoupon}
            </Empty>
          );
        }
        return (
          <>
            <DataTable
              isInLines
              label="Coupons"
              rows={rows}
              rowId={({ coupon }) => coupon.id}
              rowName={({ coupon }) => coupon.code}
              columns={couponColumns(names, today, onEnd)}
            />
            <MoreRows query={coupons} shown={rows.length} one="coupon" many="coupons" />
          </>
        );
      }}
    </Loaded>
  );
}

const couponColumns = (
  names: ScopeNames,
  today: string,
  onEnd: (coupon: ListedCoupon) => void,
): Column<ListedCoupon>[] => [
  {
    id: 'code',
    head: 'Code',
    cell: ({ coupon: { id, code } }) => (
      <Link to="/config/coupons/$couponId" params={{ couponId: id }}>
        {code}
      </Link>
    ),
  },
  {
    id: 'benefit',
    head: 'What it does',
    onPhone: 'beside',
    cell: ({ coupon }) => couponBenefit(coupon, names),
  },
  {
    id: 'status',
    head: 'Status',
    onPhone: true,
    cell: ({ coupon, uses }) => <CouponStatusMark status={couponStatus(coupon, uses, today)} />,
  },
  {
    id: 'uses',
    head: 'Uses',
    isNumber: true,
    cell: ({ coupon: { limit }, uses }) => (limit === null ? uses : `${uses} of ${limit}`),
  },
  { id: 'saved', head: 'Edited', cell: ({ savedAt }) => <Timestamp at={savedAt} /> },
  {
    id: 'end',
    head: 'Actions',
    isAction: true,
    cell: (row) =>
      row.coupon.active && (
        <Button look="text" onClick={() => onEnd(row)}>
          End {row.coupon.code}
        </Button>
      ),
  },
];

/** Ends a coupon; the toast’s Undo starts it again. */
function useEnd(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const save = (
    { coupon: { id, ...coupon }, version }: Pick<ListedCoupon, 'coupon' | 'version'>,
    on: boolean,
  ) => saveCoupon(api, id, { ...coupon, active: on }, version);
  const refresh = () => queries.invalidateQueries({ queryKey: COUPONS_KEY });
  const undo = useMutation({
    mutationFn: (ended: Pick<ListedCoupon, 'coupon' | 'version'>) => save(ended, true),
    onSuccess: ({ coupon }) => toast.done(`${coupon.code} can be used again.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (row: ListedCoupon) => save(row, false),
    onSuccess: (ended) => toast.done(`${ended.coupon.code} is ended.`, () => undo.mutate(ended)),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
