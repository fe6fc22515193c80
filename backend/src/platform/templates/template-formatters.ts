import {
  decimalText,
  formatMoney,
  inMinorUnits,
  isCurrency,
  type Money,
} from '@daybook/contracts/shared/money';
import { Formatter, type FormatterTable, type Variable } from '@squarespace/template-engine';

/** The reader of a rendered template. */
export type Reader = {
  /** BCP 47 */
  readonly locale: string;
  /** IANA name */
  readonly timeZone: string;
};

/** Our implementations of formatters that the engine only declares: amounts of money, units and fields of a date. */
export function ownFormatters({ locale, timeZone }: Reader): FormatterTable {
  const amount = writtenMoney((value) => formatMoney(value, locale));
  return {
    'money-format': amount,
    moneyFormat: amount,
    'i18n-money-format': amount,
    'money-string': writtenMoney(decimalText),
    unit: written((value, [unit = '']) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Number(value)),
    ),
    datetimefield: written((value, [field = '']) =>
      new Intl.DateTimeFormat(locale, { timeZone, [field]: 'numeric' }).format(new Date(value as string)),
    ),
  };
}

function written(say: (value: unknown, args: readonly string[]) => string): Formatter {
  return new (class extends Formatter {
    apply(args: string[], [first]: Variable[]): void {
      if (!first) return;
      // the engine reports an error thrown here as an error of the template
      first.set(say(first.get(), args));
    }
  })();
}

/** Writes an amount of either form (section 3, "Money"); nothing for what is none. */
function writtenMoney(say: (amount: Money) => string): Formatter {
  return written((value) => {
    const amount = inMinorUnits(value);
    return isMoney(amount) ? say(amount) : '';
  });
}

function isMoney(value: unknown): value is Money {
  const { value: units, currency } = (value ?? {}) as Partial<Money>;
  return typeof units === 'string' && /^-?\d{1,15}$/.test(units) && isCurrency(currency);
}
