import { listAddress, type TermKind } from '@daybook/contracts/content/shared/item-terms';
import { useLocale } from '../../lib/locale-context';
import type { ShownTerms } from './block-view';
import styles from './blocks/term-links.module.css';

type TermLinksProps = {
  terms: ShownTerms;
  of: TermKind;
  count: number;
  showsCounts?: boolean;
  /** the more items have a term, the greater it is */
  isCloud?: boolean;
};

/** Links to the lists of a collection's items that have a term in common. */
export function TermLinks({ terms, of, count, showsCounts, isCloud }: TermLinksProps) {
  const { locale } = useLocale();
  const { collection, results } = terms;
  const shown = results.slice(0, count);
  const most = Math.max(1, ...shown.map((term) => term.count));
  return (
    <ul className={styles.terms} data-look={isCloud ? 'cloud' : undefined}>
      {shown.map(({ term, count: items }) => (
        <li key={term}>
          <a
            href={listAddress(collection.path, { [of]: term })}
            data-size={isCloud ? sizeOf(items, most) : undefined}
          >
            {of === 'month' ? monthText(term, locale) : term}
          </a>
          {showsCounts && ` (${items})`}
        </li>
      ))}
    </ul>
  );
}

/** Sizes from 1 to 5. */
const sizeOf = (count: number, most: number): number => Math.max(1, Math.ceil((count / most) * 5));

/** A month as readers of a language write it: "May 2026". @param month `2026-05` */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
