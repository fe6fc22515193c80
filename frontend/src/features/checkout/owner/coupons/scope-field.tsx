import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Chip } from '../../../../ui/owner/chips';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { SelectField } from '../../../../ui/owner/field';
import styles from '../selling.module.css';
import { type CouponDraft, scopeChoicesQuery } from './coupons.queries';

type Scope = CouponDraft['scope'];

const KINDS = [
  { value: 'all', label: 'All products' },
  { value: 'products', label: 'Certain products' },
  { value: 'collections', label: 'Certain collections' },
];

const EMPTY: Readonly<Record<Scope['kind'], Scope>> = {
  all: { kind: 'all' },
  products: { kind: 'products', productIds: [] },
  collections: { kind: 'collections', collectionIds: [] },
};

type ScopeFieldProps = { label?: string; scope: Scope; error?: string; onChange: (scope: Scope) => void };

/** What a coupon is for: every product, or those of a list. */
export function ScopeField({ label = 'Applies to', scope, error, onChange }: ScopeFieldProps) {
  const { data } = useQuery(scopeChoicesQuery(useApi()));
  const ids = idsOf(scope);
  const known = (scope.kind === 'products' ? data?.products : data?.collections) ?? [];
  const noun = scope.kind === 'products' ? 'product' : 'collection';
  const titleOf = (id: string) => known.find((one) => one.id === id)?.title ?? id;
  return (
    <div className={styles.parts}>
      <SelectField
        label={label}
        value={scope.kind}
        options={KINDS}
        onChange={({ currentTarget: { value } }) => onChange(EMPTY[value as Scope['kind']])}
      />
      {scope.kind !== 'all' && (
        <>
          {ids.length > 0 && (
            <div className={styles.chosen}>
              {ids.map((id) => (
                <Chip
                  key={id}
                  text={titleOf(id)}
                  onRemove={() =>
                    onChange(
                      withIds(
                        scope,
                        ids.filter((other) => other !== id),
                      ),
                    )
                  }
                />
              ))}
            </div>
          )}
          <ChoiceField
            // its list is fixed when it opens
            key={`${scope.kind} ${known.length} ${ids.length}`}
            label={`Add a ${noun}`}
            placeholder={`Search ${noun}s`}
            choices={known
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, title }) => ({ value: id, label: title }))}
            value=""
            error={error}
            hint={ids.length === 0 ? `Without a ${noun} it takes nothing off.` : undefined}
            onChange={(id) => onChange(withIds(scope, [...ids, id]))}
          />
        </>
      )}
    </div>
  );
}

function idsOf(scope: Scope): readonly string[] {
  if (scope.kind === 'products') return scope.productIds;
  return scope.kind === 'collections' ? scope.collectionIds : [];
}

const withIds = (scope: Scope, ids: readonly string[]): Scope =>
  scope.kind === 'products'
    ? { kind: 'products', productIds: ids }
    : { kind: 'collections', collectionIds: ids };
