import type { AvailabilityFilter, ProductFacets } from '@daybook/contracts/catalogue/facets.api';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { type ReactNode, useId } from 'react';
import type { Locale } from '../../../lib/locale';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import styles from './list-filters.module.css';
import { keysOf, type ListSearch } from './list-search';
import { filterCount, priceLimits, withKey, withoutFilters } from './search-filters';

type ListFiltersProps = {
  facets: ProductFacets;
  /** what was asked for last; the list may still load it */
  asked: ListSearch;
  /** of a search: the form without script sends it too */
  query?: string;
  /** the form's id, for fields that stand elsewhere */
  formId?: string;
  ask: (search: ListSearch) => void;
};

/** The number of values of one filter that are shown at first, beside the chosen ones. */
const OFFERED = 18;

const AVAILABILITIES: readonly (readonly [AvailabilityFilter, Message])[] = [
  ['in-stock', m.list_filter_in_stock],
  ['sold-out', m.list_filter_sold_out],
];

/** By product type (section 3). */
const TYPES: Readonly<Record<number, Message>> = {
  1: m.type_physical,
  2: m.type_digital,
  3: m.type_service,
  4: m.type_gift_card,
  5: m.type_membership,
};

/**
 * The filters of a list, each with the number of products that it would leave. They are a form, which sends them by
 * itself where no script runs.
 */
export function ListFilters({ facets, asked, query, formId, ask }: ListFiltersProps) {
  const locale = useLocale();
  const { t } = locale;
  const { availability, sale, type } = asked;
  const known = (count: number) => (facets.isPartial ? undefined : count);
  const types = facets.types.length > 1 || type !== undefined ? facets.types : [];
  return (
    <form
      id={formId}
      className={styles.filters}
      aria-label={t(m.list_filters)}
      // each choice has been applied already
      onSubmit={(event) => event.preventDefault()}
    >
      {query !== undefined && <input type="hidden" name="q" value={query} />}
      <Group title={t(m.list_filter_availability)}>
        {AVAILABILITIES.map(([one, label]) => (
          <Choice
            key={one}
            name="availability"
            value={one}
            label={t(label)}
            count={known(facets.availability[one])}
            isSet={availability === one}
            onChange={() => ask({ ...asked, availability: availability === one ? undefined : one })}
          />
        ))}
        <Choice
          name="sale"
          value="true"
          label={t(m.list_filter_sale)}
          count={known(facets.onSale)}
          isSet={sale === true}
          onChange={() => ask({ ...asked, sale: sale ? undefined : true })}
        />
      </Group>
      <PriceFilter facets={facets} asked={asked} ask={ask} locale={locale} />
      {facets.options.map(({ name, values }) => (
        <KeyFilter
          key={name}
          title={name}
          name="option"
          values={values.map(({ key, value, count }) => ({ key, label: value, count: known(count) }))}
          asked={asked}
          ask={ask}
        />
      ))}
      {types.length > 0 && (
        <Group title={t(m.list_filter_type)}>
          {types.map(({ type: one, count }) => (
            <Choice
              key={one}
              name="type"
              value={String(one)}
              label={t(TYPES[one] ?? m.type_physical)}
              count={known(count)}
              isSet={type === one}
              onChange={() => ask({ ...asked, type: type === one ? undefined : one })}
            />
          ))}
        </Group>
      )}
      <KeyFilter
        title={t(m.list_filter_tags)}
        name="tag"
        values={withChosen(
          facets.tags.map(({ tag, count }) => ({ key: tag.toLowerCase(), label: tag, count: known(count) })),
          keysOf('tag', asked),
        )}
        asked={asked}
        ask={ask}
      />
      {filterCount(asked) > 0 && (
        <Button look="text" className={styles.clear} onClick={() => ask(withoutFilters(asked))}>
          {t(m.list_filter_clear)}
        </Button>
      )}
    </form>
  );
}

type Value = { key: string; label: string; count: number | undefined };
type Asking = { asked: ListSearch; ask: (search: ListSearch) => void };

/** Chosen values that the list has no more are shown too, so that they can be taken back. */
function withChosen(values: readonly Value[], chosen: readonly string[]): Value[] {
  const gone = chosen.filter((key) => values.every((one) => one.key !== key));
  return [...values, ...gone.map((key) => ({ key, label: key, count: 0 }))];
}

function KeyFilter({
  title,
  name,
  values,
  asked,
  ask,
}: Asking & { title: string; name: 'tag' | 'option'; values: readonly Value[] }) {
  const chosen = keysOf(name, asked);
  const offered = values.filter(({ key }, i) => i < OFFERED || chosen.includes(key));
  const lang = useTextsLang();
  if (offered.length === 0) return null;
  return (
    <Group title={title} titleLang={name === 'option' ? lang : undefined} lang={lang}>
      {offered.map(({ key, label, count }) => (
        <Choice
          key={key}
          name={name}
          value={key}
          label={label}
          count={count}
          isSet={chosen.includes(key)}
          onChange={() => ask(withKey(asked, name, key))}
        />
      ))}
    </Group>
  );
}

function PriceFilter({ facets, asked, ask, locale }: Asking & { facets: ProductFacets; locale: Locale }) {
  const { currency } = facets;
  if (currency === null || facets.prices.length === 0) return null;
  return (
    <Group title={locale.t(m.list_filter_price)}>
      {facets.prices.map(({ min, max, count }) => {
        const value = `${min}-${max ?? ''}`;
        const isSet = value === asked.price;
        return (
          <Choice
            key={value}
            name="price"
            value={value}
            label={priceLabel(locale, value, currency as Currency)}
            count={facets.isPartial ? undefined : count}
            isSet={isSet}
            onChange={() => ask({ ...asked, price: isSet ? undefined : value })}
          />
        );
      })}
    </Group>
  );
}

function priceLabel({ t, price }: Locale, range: string, currency: Currency): string {
  const { min = '0', max } = priceLimits({ price: range });
  const amount = (cents: string) => price(money(Number(cents), currency));
  if (max === undefined) return t(m.list_price_above, { price: amount(min) });
  if (min === '0') return t(m.list_price_below, { price: amount(max) });
  return t(m.list_price_between, { from: amount(min), to: amount(max) });
}

type GroupProps = { title: string; titleLang?: string; lang?: string; children: ReactNode };

/** @param lang of the choices, where they are the owner's texts and not in the page's language */
function Group({ title, titleLang, lang, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid beside its legend in every browser
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.legend} lang={titleLang}>
        {title}
      </h2>
      <div className={styles.choices} lang={lang}>
        {children}
      </div>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  /** undefined where not all products were counted */
  count: number | undefined;
  isSet: boolean;
  onChange: () => void;
};

/** A choice that would leave no product is disabled, unless it is chosen. */
function Choice({ name, value, label, count, isSet, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        value={value}
        className={styles.box}
        checked={isSet}
        disabled={count === 0 && !isSet}
        onChange={onChange}
      />
      <span className={styles.label}>
        {label} {count !== undefined && <span className={styles.count}>{count}</span>}
      </span>
    </label>
  );
}
