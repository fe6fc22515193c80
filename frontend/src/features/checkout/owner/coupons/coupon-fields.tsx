import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useState } from 'react';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import styles from '../selling.module.css';
import { RateField, UnitsField } from '../units-field';
import type { CouponDraft } from './coupons.queries';
import { ScopeField } from './scope-field';

const BENEFITS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'freeDelivery', label: 'Free delivery' },
];

const EMPTY: Readonly<Record<CouponDraft['benefit']['kind'], CouponDraft['benefit']>> = {
  percent: { kind: 'percent', percent: 1000 },
  amount: { kind: 'amount', amount: 500 },
  freeDelivery: { kind: 'freeDelivery' },
};

/** Units of a {@link RateField} in one unit of a coupon's percent: millionths in a ten thousandth. */
const RATE = 100;

type CouponFieldsProps = {
  draft: CouponDraft;
  change: (changes: Partial<CouponDraft>) => void;
  format: AmountFormat;
  problems: Readonly<Record<string, string>>;
};

/** What an owner writes of a coupon. */
export function CouponFields({ draft, change, format, problems }: CouponFieldsProps) {
  return (
    <>
      <Panel title="Code and discount">
        <div className={styles.parts}>
          <TextField
            label="Code"
            hint="Customers type it in any case."
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.code}
            error={problems.code}
            onChange={({ currentTarget: { value } }) => change({ code: value })}
          />
          <Benefit draft={draft} change={change} format={format} problems={problems} />
          <ScopeField
            scope={draft.scope}
            error={problems['scope.productIds'] ?? problems['scope.collectionIds']}
            onChange={(scope) => change({ scope })}
          />
        </div>
      </Panel>
      <Rules draft={draft} change={change} format={format} problems={problems} />
    </>
  );
}

function Benefit({ draft: { benefit }, change, format, problems }: CouponFieldsProps) {
  return (
    <FieldRow>
      <SelectField
        label="Discount"
        value={benefit.kind}
        options={BENEFITS}
        onChange={({ currentTarget: { value } }) =>
          change({ benefit: EMPTY[value as CouponDraft['benefit']['kind']] })
        }
      />
      {benefit.kind === 'percent' && (
        <RateField
          label="Percent"
          locale={format.locale}
          value={benefit.percent * RATE}
          error={problems['benefit.percent']}
          onChange={(rate) =>
            change({ benefit: { kind: 'percent', percent: rate === null ? Number.NaN : rate / RATE } })
          }
        />
      )}
      {benefit.kind === 'amount' && (
        <UnitsField
          label={`Amount (${format.currency})`}
          format={format}
          value={benefit.amount}
          error={problems['benefit.amount']}
          onChange={(amount) => change({ benefit: { kind: 'amount', amount: amount ?? Number.NaN } })}
        />
      )}
    </FieldRow>
  );
}

function Rules({ draft, change, format, problems }: CouponFieldsProps) {
  return (
    <Panel title="When it can be used">
      <div className={styles.parts}>
        <FieldRow>
          <TextField
            label="First day"
            type="date"
            value={draft.firstDay ?? ''}
            error={problems.firstDay}
            onChange={({ currentTarget: { value } }) => change({ firstDay: value || null })}
          />
          <TextField
            label="Last day"
            type="date"
            value={draft.lastDay ?? ''}
            error={problems.lastDay}
            onChange={({ currentTarget: { value } }) => change({ lastDay: value || null })}
          />
        </FieldRow>
        <FieldRow>
          <UnitsField
            label={`Minimum subtotal (${format.currency})`}
            hint="Of the products that it applies to. Leave empty for none."
            format={format}
            value={draft.minimum === 0 ? null : draft.minimum}
            error={problems.minimum}
            onChange={(minimum) => change({ minimum: minimum ?? 0 })}
          />
          <LimitField limit={draft.limit} error={problems.limit} onChange={(limit) => change({ limit })} />
        </FieldRow>
        <Tick
          label="Once per customer"
          checked={draft.oncePerCustomer}
          onChange={({ currentTarget: { checked } }) => change({ oncePerCustomer: checked })}
        />
        <Tick
          label="Can be combined with other coupons"
          checked={draft.combinable}
          onChange={({ currentTarget: { checked } }) => change({ combinable: checked })}
        />
        <Tick
          label="Customers can use it"
          hint="Untick to end the coupon. Orders that have used it stay as they are."
          checked={draft.active}
          onChange={({ currentTarget: { checked } }) => change({ active: checked })}
        />
      </div>
    </Panel>
  );
}

type LimitProps = { limit: number | null; error?: string; onChange: (limit: number | null) => void };

function LimitField({ limit, error, onChange }: LimitProps) {
  const [text, setText] = useState(limit === null ? '' : String(limit));
  return (
    <TextField
      label="Number of orders"
      hint="Leave empty for any number."
      inputMode="numeric"
      value={text}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange(limitOf(value));
      }}
    />
  );
}

/** NaN, which no save lets through, for a text that is no whole number. */
const limitOf = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
