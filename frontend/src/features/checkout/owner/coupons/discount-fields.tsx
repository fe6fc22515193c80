import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useState } from 'react';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { RateField, UnitsField } from '../units-field';
import type { DiscountDraft } from './discounts.queries';
import { ScopeField } from './scope-field';

type Benefit = DiscountDraft['benefit'];
type BuyAndGet = Extract<Benefit, { kind: 'buyAndGet' }>;

const BENEFITS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'freeDelivery', label: 'Free delivery' },
  { value: 'buyAndGet', label: 'Buy some, get some' },
];

const EMPTY: Readonly<Record<Benefit['kind'], Benefit>> = {
  percent: { kind: 'percent', percent: 1000 },
  amount: { kind: 'amount', amount: 500 },
  freeDelivery: { kind: 'freeDelivery' },
  buyAndGet: { kind: 'buyAndGet', buyUnits: 2, getUnits: 1, get: null, percent: 10_000 },
};

/** Units of a {@link RateField} in one unit of a percent: millionths in a ten thousandth. */
const RATE = 100;

type DiscountFieldsProps = {
  discount: DiscountDraft;
  format: AmountFormat;
  path: string;
  problems: Readonly<Record<string, string>>;
  change: (changes: Partial<DiscountDraft>) => void;
};

/** The fields of a discount without a code. */
export function DiscountFields(props: DiscountFieldsProps) {
  const { discount, path, problems, change } = props;
  return (
    <>
      <TextField
        label="Name"
        hint="Customers read it in the cart and on the invoice, such as “Summer sale −10%”."
        maxLength={60}
        value={discount.name}
        error={problems[`${path}.name`]}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <BenefitFields {...props} />
      <ScopeField
        label={discount.benefit.kind === 'buyAndGet' ? 'What has to be bought' : 'Applies to'}
        scope={discount.scope}
        error={problems[`${path}.scope.productIds`] ?? problems[`${path}.scope.collectionIds`]}
        onChange={(scope) => change({ scope })}
      />
      <Rules {...props} />
    </>
  );
}

function BenefitFields({ discount, format, path, problems, change }: DiscountFieldsProps) {
  const { benefit } = discount;
  const at = `${path}.benefit`;
  return (
    <>
      <FieldRow>
        <SelectField
          label="Discount"
          value={benefit.kind}
          options={BENEFITS}
          onChange={({ currentTarget: { value } }) => change({ benefit: EMPTY[value as Benefit['kind']] })}
        />
        {'percent' in benefit && (
          <RateField
            label={benefit.kind === 'buyAndGet' ? 'Percent off what they get' : 'Percent'}
            locale={format.locale}
            value={benefit.percent * RATE}
            error={problems[`${at}.percent`]}
            onChange={(rate) =>
              change({ benefit: { ...benefit, percent: rate === null ? Number.NaN : rate / RATE } })
            }
          />
        )}
        {benefit.kind === 'amount' && (
          <UnitsField
            label={`Amount (${format.currency})`}
            format={format}
            value={benefit.amount}
            error={problems[`${at}.amount`]}
            onChange={(amount) => change({ benefit: { kind: 'amount', amount: amount ?? Number.NaN } })}
          />
        )}
      </FieldRow>
      {benefit.kind === 'buyAndGet' && (
        <BuyAndGetFields
          benefit={benefit}
          at={at}
          problems={problems}
          change={(changes) => change({ benefit: { ...benefit, ...changes } })}
        />
      )}
    </>
  );
}

type BuyAndGetProps = {
  benefit: BuyAndGet;
  at: string;
  problems: Readonly<Record<string, string>>;
  change: (changes: Partial<BuyAndGet>) => void;
};

function BuyAndGetFields({ benefit, at, problems, change }: BuyAndGetProps) {
  return (
    <>
      <FieldRow>
        <CountField
          label="Units to buy"
          value={benefit.buyUnits}
          error={problems[`${at}.buyUnits`]}
          onChange={(buyUnits) => change({ buyUnits })}
        />
        <CountField
          label="Units to get"
          hint="The cheapest ones."
          value={benefit.getUnits}
          error={problems[`${at}.getUnits`]}
          onChange={(getUnits) => change({ getUnits })}
        />
      </FieldRow>
      <Tick
        label="They get other products than they buy"
        checked={benefit.get !== null}
        onChange={({ currentTarget: { checked } }) =>
          change({ get: checked ? { kind: 'products', productIds: [] } : null })
        }
      />
      {benefit.get && (
        <ScopeField
          label="What they get"
          scope={benefit.get}
          error={problems[`${at}.get.productIds`] ?? problems[`${at}.get.collectionIds`]}
          onChange={(get) => change({ get })}
        />
      )}
    </>
  );
}

function Rules({ discount, format, path, problems, change }: DiscountFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label="First day"
          type="date"
          value={discount.firstDay ?? ''}
          error={problems[`${path}.firstDay`]}
          onChange={({ currentTarget: { value } }) => change({ firstDay: value || null })}
        />
        <TextField
          label="Last day"
          type="date"
          value={discount.lastDay ?? ''}
          error={problems[`${path}.lastDay`]}
          onChange={({ currentTarget: { value } }) => change({ lastDay: value || null })}
        />
      </FieldRow>
      <FieldRow>
        <UnitsField
          label={`Minimum subtotal (${format.currency})`}
          hint="Of the products that it applies to. Leave empty for none."
          format={format}
          value={discount.minimum === 0 ? null : discount.minimum}
          error={problems[`${path}.minimum`]}
          onChange={(minimum) => change({ minimum: minimum ?? 0 })}
        />
        <CountField
          label="Minimum units"
          hint="Leave empty for none."
          value={discount.minimumUnits}
          error={problems[`${path}.minimumUnits`]}
          onChange={(minimumUnits) => change({ minimumUnits })}
        />
      </FieldRow>
      <Tick
        label="Codes may be used beside it"
        hint="Otherwise the customer gets whichever is cheaper: it, or the codes."
        checked={discount.combinable}
        onChange={({ currentTarget: { checked } }) => change({ combinable: checked })}
      />
      <Tick
        label="It counts"
        hint="Untick to end it. Orders that had it stay as they are."
        checked={discount.active}
        onChange={({ currentTarget: { checked } }) => change({ active: checked })}
      />
    </>
  );
}

type CountProps = {
  label: string;
  hint?: string;
  /** 0 where the field is empty */
  value: number;
  error?: string;
  onChange: (value: number) => void;
};

/** A number of units; NaN, which no save lets through, for a text that is no whole number. */
function CountField({ label, hint, value, error, onChange }: CountProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value));
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={text}
      error={error}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        const trimmed = typed.trim();
        if (trimmed === '') onChange(0);
        else onChange(/^\d{1,4}$/.test(trimmed) ? Number(trimmed) : Number.NaN);
      }}
    />
  );
}
