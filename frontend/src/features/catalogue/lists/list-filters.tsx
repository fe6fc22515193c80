import type { AvailabilityFilter, ProductFacets } from '@daybook/contracts/catalogue/catalogue.api';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import styles from './list-filters.module.css';
import { filterCount, type ListSearch, tagsOf, withoutFilters, withTag } from './list-search';

type ListFiltersProps = {
  facets: ProductFacets;
  search: ListSearch;
  onChange: (search: ListSearch) => void;
};

/** The number of tags that are shown at first, beside the chosen ones. */
const OFFERED = 18;
const AVAILABILITIES: readonly (readonly [AvailabilityFilter, Message])[] = [
  ['in-stock', m.list_filter_in_stock],
  ['sold-out', m.list_filter_sold_out],
];

/** The filters of a list, each with the number of products that it would leave. */
export function ListFilters({ facets, search, onChange }: ListFiltersProps) {
  const { t } = useLocale();
  // the visitor's choice shows at once and takes further ticks; the URL and the list follow
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setAsked(search);
  }
  const ask = (next: ListSearch) => {
    setAsked(next);
    onChange(next);
  };
  const { availability, sale } = asked;
  const chosen = tagsOf(asked);
  const counted = facets.tags.map(({ tag, count }) => ({ key: tag.toLowerCase(), tag, count }));
  const gone = chosen.filter((key) => counted.every((one) => one.key !== key));
  const offered = [
    ...counted.filter(({ key }, i) => i < OFFERED || chosen.includes(key)),
    ...gone.map((key) => ({ key, tag: key, count: 0 })),
  ];
  return (
    <section className={styles.filters} aria-label={t(m.list_filters)}>
      <Group title={t(m.list_filter_availability)}>
        {AVAILABILITIES.map(([one, label]) => (
          <Choice
            key={one}
            label={t(label)}
            count={facets.availability[one]}
            isSet={availability === one}
            onChange={() => ask({ ...asked, availability: availability === one ? undefined : one })}
          />
        ))}
        <Choice
          label={t(m.list_filter_sale)}
          count={facets.onSale}
          isSet={sale === true}
          onChange={() => ask({ ...asked, sale: sale ? undefined : true })}
        />
      </Group>
      {offered.length > 0 && (
        <Group title={t(m.list_filter_tags)}>
          {offered.map(({ key, tag, count }) => (
            <Choice
              key={key}
              label={tag}
              count={count}
              isSet={chosen.includes(key)}
              onChange={() => ask(withTag(asked, key))}
            />
          ))}
        </Group>
      )}
      {filterCount(asked) > 0 && (
        <Button look="text" className={styles.clear} onClick={() => ask(withoutFilters(asked))}>
          {t(m.list_filter_clear)}
        </Button>
      )}
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid beside its legend in every browser
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.legend}>
        {title}
      </h2>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

type ChoiceProps = { label: string; count: number; isSet: boolean; onChange: () => void };

/** A choice that would leave no product is disabled, unless it is chosen. */
function Choice({ label, count, isSet, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isSet}
        disabled={count === 0 && !isSet}
        onChange={onChange}
      />
      <span className={styles.label}>
        {label} <span className={styles.count}>{count}</span>
      </span>
    </label>
  );
}
