import { CURRENCIES, type Currency } from '@daybook/contracts/shared/money';
import type { Choice } from '../../ui/owner/choice-field';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** "Euro" */
export const currencyName = (currency: Currency): string => names.of(currency) ?? currency;

/** Currencies by name. */
export const currencyChoices = (): Choice[] =>
  CURRENCIES.map((value) => ({ value, label: currencyName(value), detail: value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
