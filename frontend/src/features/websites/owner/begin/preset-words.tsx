import { localeIn, presetDelivery, presetTaxes } from '@daybook/contracts/checkout/shared/store-presets';
import { TAX_RATES_ON, taxPresetOf } from '@daybook/contracts/checkout/shared/tax-presets';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import styles from './begin-page.module.css';
import type { Beginning } from './kept-beginning';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const ratesOn = DAY.format(new Date(TAX_RATES_ON));

/** The settings that a website begins with because of its country, its currency and its language. */
export function PresetWords({ language, country, currency }: Beginning) {
  const locale = localeIn(language, country);
  const { zones } = presetDelivery({ country, currency, language });
  return (
    <dl className={styles.follows} aria-label="What you begin with">
      <dt>Taxes</dt>
      <dd>{taxWords(country, language)}</dd>
      <dt>Delivery</dt>
      <dd>
        {zones
          .map(({ name, options: [option] }) =>
            option?.price.kind === 'flat'
              ? `${name} ${formatMoney(money(option.price.price, currency), locale)}`
              : name,
          )
          .join(', ')}
        . You can change the prices later.
      </dd>
      <dt>Dates and prices</dt>
      <dd>
        {new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date())},{' '}
        {formatMoney(money(123_456, currency), locale)}
      </dd>
    </dl>
  );
}

function taxWords(country: string, language: string): string {
  const preset = taxPresetOf(country);
  const taxes = presetTaxes({ country, language });
  if (!preset || !taxes) return 'We don’t know the rates of this country. You set them in the settings.';
  const [tax] = taxes.zones.at(-1)?.taxes ?? [];
  if (!tax) return 'None at first: add the states in which you have to charge sales tax.';
  const percent = (tax.rates[0]?.rate ?? 0) / 10_000;
  const where = preset.isInPrices ? 'included in prices' : 'added at checkout';
  const more = preset.rates.length > 1 ? ', more in some regions' : '';
  return `${tax.name} ${percent}%${more}, ${where}. Meant for ${ratesOn}: check them before you open (${preset.source}), and ask your tax office which ones you have to charge.`;
}
