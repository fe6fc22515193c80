import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { RefusalText } from '../../../ui/refusal-text';
import { possibleChanges } from './possible-changes';
import type { Selection } from './variant-selection';

/** So many values of an option are named; the selectors show the others. */
const MOST_NAMED = 5;

/**
 * Says that no variant has the chosen values, and which of them to change. It brings the texts of all errors, so load it
 * on demand.
 */
export function ImpossibleChoice({ product, selection }: { product: ProductItem; selection: Selection }) {
  const { t, locale } = useLocale();
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <>
      <RefusalText code="VARIANT_UNAVAILABLE" />
      {possibleChanges(product, selection).map(({ option, values }, i) => (
        <span key={option}>
          {' '}
          {t(i === 0 ? m.product_change : m.product_change_or, {
            option,
            values: either.format(values.slice(0, MOST_NAMED)),
          })}
        </span>
      ))}
    </>
  );
}
