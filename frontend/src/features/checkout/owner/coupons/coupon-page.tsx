import type { NamedAmount } from '@daybook/contracts/shared/amount-leap';
import type { Currency } from '@daybook/contracts/shared/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useOpenMade, useTypedBefore } from '../../../../lib/owner/open-made';
import { useSettingsDraft } from '../../../../lib/owner/use-settings-draft';
import { useWebsiteUnits, type WebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { LeapDialog } from '../../../../ui/owner/leap-dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { namedAmount } from '../named-amount';
import { CouponFields } from './coupon-fields';
import styles from './coupon-page.module.css';
import { couponWords } from './coupon-words';
import { COUPONS_KEY, type CouponDraft, couponQuery, createCoupon, saveCoupon } from './coupons.queries';
import { useScopeNames } from './use-scope-names';

const newDraft = (currency: Currency): CouponDraft => ({
  code: '',
  currency,
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
});

/** A coupon that does not exist yet. */
export function NewCouponPage() {
  const units = useWebsiteUnits();
  return (
    <Loaded query={units}>
      {(data) => <Coupon units={data} saved={newDraft(data.currency)} version={0} />}
    </Loaded>
  );
}

/** One coupon: what it does, in fields and in words. */
export function CouponPage() {
  const { couponId } = useParams({ from: '/config/coupons/$couponId' });
  const coupon = useQuery(couponQuery(useApi(), couponId));
  const units = useWebsiteUnits().data;
  return (
    <Loaded query={coupon} failed="Unable to load the coupon">
      {({ coupon: { id, ...saved }, version, uses }) =>
        units && <Coupon key={id} id={id} saved={saved} version={version} uses={uses} units={units} />
      }
    </Loaded>
  );
}

type CouponProps = {
  /** absent: it does not exist yet */
  id?: string;
  saved: CouponDraft;
  version: number;
  uses?: number;
  units: WebsiteUnits;
};

function Coupon({ id, saved, version, uses = 0, units }: CouponProps) {
  const state = useCouponDraft({ id, saved, version });
  const { draft, isDirty, isBusy, error, problems, leaping, merging } = state;
  const names = useScopeNames();
  const isNew = id === undefined;
  const action = isNew ? 'Create coupon' : isDirty ? 'Save' : 'Saved';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if ((isNew || isDirty) && !isBusy) state.save();
      }}
    >
      <PageHead
        isSticky
        title={isNew ? 'New coupon' : saved.code}
        back={<Link to="/config/coupons">Discounts</Link>}
        actions={
          <Button type="submit" busy={isBusy} disabled={!isNew && !isDirty}>
            {isBusy ? 'Saving…' : action}
          </Button>
        }
      />
      {error && <Alert title={sendErrorText(error)}>{[...new Set(Object.values(problems))].join(' ')}</Alert>}
      <Columns
        main={
          <CouponFields
            key={state.round}
            draft={draft}
            change={state.change}
            format={{ currency: draft.currency, locale: units.locale }}
            problems={problems}
          />
        }
        side={
          <Panel title="What customers get" about={isDirty ? 'As it will be once it is saved.' : undefined}>
            <ul className={styles.words} aria-live="polite">
              {couponWords(draft, names).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {draft.currency !== units.currency && (
              <Alert title={`It is for orders in ${draft.currency}.`}>
                Your website sells in {units.currency}, so it takes nothing off now.
              </Alert>
            )}
            {!isNew && (
              <p className={styles.uses}>
                {uses === 1 ? 'Used in 1 order.' : `Used in ${uses.toLocaleString('en-US')} orders.`}
              </p>
            )}
          </Panel>
        }
      />
      <UnsavedChanges isDirty={isDirty} isBusy={isBusy} what="the coupon" onSave={state.save} />
      {leaping && <LeapDialog {...leaping} />}
      {merging && <MergeDialog wordsOf={(field) => WORDS[field.split('.')[0] ?? ''] ?? field} {...merging} />}
    </form>
  );
}

/** Saves the draft; a new coupon opens under its own address afterwards, with what was typed since. */
function useCouponDraft({ id, saved, version }: Pick<CouponProps, 'id' | 'saved' | 'version'>) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const typed = useTypedBefore<CouponDraft>(`coupon ${id}`);
  const [made, setMade] = useState<string>();
  const state = useSettingsDraft<CouponDraft>(
    { settings: saved, version },
    async (sent) => {
      const made =
        id === undefined
          ? await createCoupon(api, sent.settings)
          : await saveCoupon(api, id, sent.settings, sent.version);
      const { id: couponId, ...settings } = made.coupon;
      if (id === undefined) {
        void queries.invalidateQueries({ queryKey: COUPONS_KEY });
        setMade(couponId);
      } else await queries.invalidateQueries({ queryKey: COUPONS_KEY });
      return { settings, version: made.version };
    },
    [...COUPONS_KEY, 'draft', id ?? 'new'],
    { done: id === undefined ? 'Coupon created.' : 'Coupon saved.', amountsOf, typed },
  );
  useOpenMade(made && `coupon ${made}`, state.draft, () => {
    if (made === undefined) return;
    void navigate({ to: '/config/coupons/$couponId', params: { couponId: made }, ignoreBlocker: true });
  });
  return { ...state, isBusy: state.isPending || made !== undefined };
}

const amountsOf = ({ benefit, minimum, currency }: CouponDraft): NamedAmount[] => [
  ...(benefit.kind === 'amount' ? namedAmount('Discount', benefit.amount, currency) : []),
  ...namedAmount('Minimum subtotal', minimum, currency),
];

const WORDS: Readonly<Record<string, string>> = {
  code: 'Code',
  benefit: 'Discount',
  scope: 'Applies to',
  minimum: 'Minimum subtotal',

  limit: 'Number of orders',
  firstDay: 'First day',
  lastDay: 'Last day',
  active: 'Customers can use it',
  oncePerCustomer: 'Once per customer',
  combinable: 'Can be combined',
};
