import { decimalsOf, formatMoney, isCurrency, type Money } from '@daybook/contracts/shared/money';
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
  const amount = written((value) => (isMoney(value) ? formatMoney(value, locale) : ''));
  return {
    'money-format': amount,
    moneyFormat: amount,
    'i18n-money-format': amount,
    'money-string': written((value) => (isMoney(value) ? plainAmount(value) : '')),
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

function isMoney(value: unknown): value is Money {
  const { value: units, currency } = (value ?? {}) as Partial<Money>;
  return typeof units === 'string' && /^-?\d{1,15}$/.test(units) && isCurrency(currency);
}

/** `129900` cents are `1299.00`. */
function plainAmount({ value, currency }: Money): string {
  return (Number(value) / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));
}
