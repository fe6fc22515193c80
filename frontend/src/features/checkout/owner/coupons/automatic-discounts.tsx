import type { OwnerDiscounts } from '@daybook/contracts/checkout/settings/settings.api';
import type { NamedAmount } from '@daybook/contracts/shared/amount-leap';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSettingsDraft } from '../../../../lib/owner/use-settings-draft';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { LeapDialog } from '../../../../ui/owner/leap-dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { Panel } from '../../../../ui/owner/panel';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { newId, removedAt, replacedAt } from '../list-changes';
import { namedAmount } from '../named-amount';
import styles from '../selling.module.css';
import { ZoneCard } from '../zone-card';
import type { ScopeNames } from './coupon-words';
import { DiscountFields } from './discount-fields';
import { discountWords } from './discount-words';
import { type DiscountDraft, discountsQuery, saveDiscounts } from './discounts.queries';

/** Discounts that a website may have at once. */
const MOST = 25;

/** The discounts that count without a code, above the coupons. */
export function AutomaticDiscounts({ names }: { names: ScopeNames }) {
  const discounts = useQuery(discountsQuery(useApi()));
  return (
    <Loaded query={discounts} failed="Unable to load discounts">
      {(data) => <Editor opened={data} names={names} />}
    </Loaded>
  );
}

const newDiscount = (): DiscountDraft => ({
  id: newId(),
  name: '',
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  minimumUnits: 0,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
});

function Editor({ opened, names }: { opened: OwnerDiscounts; names: ScopeNames }) {
  const api = useApi();
  const locale = useWebsiteUnits().data?.locale ?? 'en-US';
  const [openId, setOpenId] = useState<string>();
  const state = useSettingsDraft<OwnerDiscounts['settings']>(
    opened,
    (saved) => saveDiscounts(api, saved),
    discountsQuery(api).queryKey,
    { done: 'Discounts saved.', amountsOf },
  );
  const { draft, change, problems, error, isDirty, isPending, leaping, merging, round } = state;
  const { discounts, currency } = draft;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isPending) state.save();
      }}
    >
      <Panel
        title="Without a code"
        about="They count by themselves in the cart. Of several, the one that saves the customer most counts, and a free delivery beside it."
        actions={
          <Button type="submit" look="secondary" busy={isPending} disabled={!isDirty}>
            {isPending ? 'Saving…' : isDirty ? 'Save discounts' : 'Saved'}
          </Button>
        }
      >
        {error && (
          <Alert title={sendErrorText(error)}>{[...new Set(Object.values(problems))].join(' ')}</Alert>
        )}
        <DiscountCards
          key={round}
          discounts={discounts}
          format={{ currency, locale }}
          names={names}
          problems={problems}
          onChange={(changed) => change({ discounts: changed })}
          opened={[openId, setOpenId]}
        />
      </Panel>
      <UnsavedChanges isDirty={isDirty} isBusy={isPending} what="the discounts" onSave={state.save} />
      {leaping && <LeapDialog {...leaping} />}
      {merging && (
        <MergeDialog wordsOf={(field) => (field === 'discounts' ? 'Discounts' : field)} {...merging} />
      )}
    </form>
  );
}

type CardsProps = {
  discounts: readonly DiscountDraft[];
  format: AmountFormat;
  names: ScopeNames;
  problems: Readonly<Record<string, string>>;
  onChange: (discounts: DiscountDraft[]) => void;
  /** the id of the open one; it stays so when the saved ones come back */
  opened: readonly [string | undefined, (id: string | undefined) => void];
};

/** Each discount by its name and a line about it, and the way to another one. */
function DiscountCards({ discounts, format, names, problems, onChange, opened }: CardsProps) {
  const [openId, setOpenId] = opened;
  const isFaulty = (i: number) => Object.keys(problems).some((path) => path.startsWith(`discounts.${i}.`));
  const add = () => {
    const added = newDiscount();
    onChange([...discounts, added]);
    setOpenId(added.id);
  };
  return (
    <div className={styles.parts}>
      {discounts.map((discount, i) => (
        <ZoneCard
          key={discount.id}
          name={discount.name || 'New discount'}
          summary={discountWords(discount, format.currency, names)}
          isOpen={openId === discount.id}
          isFaulty={isFaulty(i)}
          onToggle={() => setOpenId(openId === discount.id ? undefined : discount.id)}
        >
          <DiscountFields
            discount={discount}
            format={format}
            path={`discounts.${i}`}
            problems={problems}
            change={(changes) => onChange(replacedAt(discounts, i, { ...discount, ...changes }))}
          />
          <Button look="text" className={styles.remove} onClick={() => onChange(removedAt(discounts, i))}>
            Remove the discount {discount.name}
          </Button>
        </ZoneCard>
      ))}
      {discounts.length < MOST && (
        <Button look="secondary" className={styles.remove} onClick={add}>
          Add a discount
        </Button>
      )}
    </div>
  );
}

const amountsOf = ({ currency, discounts }: OwnerDiscounts['settings']): NamedAmount[] =>
  discounts.flatMap(({ name, benefit, minimum }) => [
    ...(benefit.kind === 'amount' ? namedAmount(`${name}: amount`, benefit.amount, currency) : []),
    ...namedAmount(`${name}: minimum`, minimum, currency),
  ]);
