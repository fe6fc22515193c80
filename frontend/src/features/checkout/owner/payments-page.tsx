import type { OwnerPayments } from '@daybook/contracts/checkout/settings/settings.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useSettingsDraft } from '../../../lib/owner/use-settings-draft';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { SelectField, Tick } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { newId } from './list-changes';
import { type ManualMethod, MethodsEditor } from './methods-editor';
import styles from './selling.module.css';
import { SellingFrame } from './selling-frame';
import { paymentsQuery, savePayments, stripeAccountQuery } from './store-settings.queries';
import { StripePanel } from './stripe-panel';

const PRESETS: readonly Pick<ManualMethod, 'kind' | 'name' | 'instructions'>[] = [
  {
    kind: 'bankTransfer',
    name: 'Bank transfer',
    instructions: 'Please transfer the amount to our account and name your order number.',
  },
  {
    kind: 'cashOnDelivery',
    name: 'Cash on delivery',
    instructions: 'Please have the amount ready when your order arrives.',
  },
  { kind: 'invoice', name: 'Invoice', instructions: 'You get an invoice with your order.' },
  { kind: 'other', name: '', instructions: '' },
];

/** The choices, and what was saved in another way. */
const daysAhead = (saved: number) =>
  [...new Set([0, 1, 2, 3, 5, 7, 10, 14, 21, 30, saved])].sort((a, b) => a - b);

/** How the buyers of a website pay. */
export function PaymentsPage() {
  const payments = useQuery(paymentsQuery(useApi()));
  return <Loaded query={payments}>{(data) => <Payments opened={data} />}</Loaded>;
}

function Payments({ opened }: { opened: OwnerPayments }) {
  const api = useApi();
  const state = useSettingsDraft<OwnerPayments['settings']>(
    opened,
    (saved) => savePayments(api, saved),
    paymentsQuery(api).queryKey,
  );
  const { draft, change, problems } = state;
  const { data: stripe } = useQuery(stripeAccountQuery(api));
  const takesCards = Boolean(stripe?.account) && draft.isStripeOn !== false;
  const takesMoney = takesCards || draft.methods.some(({ isOn }) => isOn);
  const hasMethod = takesMoney || draft.isTestOn;
  return (
    <SellingFrame title="Payments" state={state}>
      {!hasMethod && (
        <Alert title="Customers have no way to pay.">
          Until you turn on a payment method, nothing can be ordered.
        </Alert>
      )}
      <StripePanel isOn={draft.isStripeOn !== false} onChange={(isStripeOn) => change({ isStripeOn })} />
      {draft.methods.length === 0 && (
        <Empty
          title="No payment methods of your own yet"
          text="Customers pay you outside the website, as you explain to them. You mark their orders as paid."
        />
      )}
      <MethodsEditor
        methods={draft.methods}
        problems={problems}
        onChange={(methods) => change({ methods })}
      />
      <div id="methods" className={styles.handles}>
        {PRESETS.map((preset) => (
          <Button
            key={preset.kind}
            look="secondary"
            onClick={() =>
              change({ methods: [...draft.methods, { id: newId(), ...preset, isOn: true, countries: [] }] })
            }
          >
            Add {preset.name.toLowerCase() || 'another method'}
          </Button>
        ))}
      </div>
      <Panel title="Subscriptions">
        <SelectField
          label="When a renewal can’t be charged after 4 tries"
          hint="The customer gets an email after each failed try, and can change how they pay. It counts for subscriptions that start from now on."
          options={[
            { value: 'cancel', label: 'Cancel the subscription' },
            { value: 'pause', label: 'Pause the subscription' },
          ]}
          name="afterFailedRenewals"
          value={draft.afterFailedRenewals ?? 'cancel'}
          onChange={({ currentTarget: { value } }) =>
            change({ afterFailedRenewals: value === 'pause' ? 'pause' : 'cancel' })
          }
        />
        <SelectField
          label="Set units aside for renewals"
          hint="Visitors can’t buy these units. You see on the overview when stock is too low for a renewal."
          options={daysAhead(draft.renewalUnitsDaysAhead ?? 0).map((days) => ({
            value: String(days),
            label: days === 0 ? 'When the renewal is due' : `${days === 1 ? '1 day' : `${days} days`} before`,
          }))}
          name="renewalUnitsDaysAhead"
          value={String(draft.renewalUnitsDaysAhead ?? 0)}
          onChange={({ currentTarget: { value } }) => change({ renewalUnitsDaysAhead: Number(value) })}
        />
      </Panel>
      <Panel title="Test payments">
        <Tick
          label="Offer test payments"
          hint={
            takesMoney
              ? 'Test payments are off: they are never offered beside a payment method that takes money.'
              : 'To try your store out: no money moves. What they pay are test orders, which are in no figure and can be deleted together. They end when you turn on a payment method, and when you open your store.'
          }
          name="isTestOn"
          checked={draft.isTestOn && !takesMoney}
          disabled={takesMoney}
          onChange={({ currentTarget: { checked } }) => change({ isTestOn: checked })}
        />
      </Panel>
    </SellingFrame>
  );
}
