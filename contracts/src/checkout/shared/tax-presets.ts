/**
 * Standard rates of taxes on sales, meant for this day and written down by hand. Rates for some goods, of some islands,
 * or of states and cities are not among them: the owner asks their tax office. infra/docs/data-sources.md names where
 * to check them.
 */
export const TAX_RATES_ON = '2026-01-01';

/** A standard rate of a country or of one of its regions. */
type StandardRate = {
  /** as an invoice says it */
  readonly name: string;
  /** percent, as the source says it */
  readonly percent: number;
  /** the codes of the regions that the rate is for; absent: the whole country */
  readonly regions?: readonly string[];
};

type TaxPreset = {
  readonly rates: readonly StandardRate[];
  /** whether shops of the country show prices with the tax in them */
  readonly isInPrices: boolean;
  /** who publishes the rates */
  readonly source: string;
};

const TEDB = 'European Commission, Taxes in Europe Database';

/** Percent, by country of the European Union. */
const EU_RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

const one = (name: string, percent: number, source: string): TaxPreset => ({
  rates: [{ name, percent }],
  isInPrices: true,
  source,
});

const OTHERS: Readonly<Record<string, TaxPreset>> = {
  AU: one('GST', 10, 'Australian Taxation Office'),
  CA: {
    // the taxes of provinces that collect their own are due from shops that are registered there
    rates: [
      { name: 'HST', percent: 13, regions: ['ON'] },
      { name: 'HST', percent: 14, regions: ['NS'] },
      { name: 'HST', percent: 15, regions: ['NB', 'NL', 'PE'] },
      { name: 'GST', percent: 5 },
    ],
    isInPrices: false,
    source: 'Canada Revenue Agency',
  },
  CH: one('VAT', 8.1, 'Swiss Federal Tax Administration'),
  GB: one('VAT', 20, 'HM Revenue & Customs'),
  IS: one('VAT', 24, 'Iceland Revenue and Customs'),
  JP: one('Consumption tax', 10, 'National Tax Agency of Japan'),
  MX: one('VAT', 16, 'Servicio de Administración Tributaria'),
  NO: one('VAT', 25, 'Norwegian Tax Administration'),
  NZ: one('GST', 15, 'Inland Revenue of New Zealand'),
  SG: one('GST', 9, 'Inland Revenue Authority of Singapore'),
  // a shop charges the tax of a state in which it sells enough, and knows which ones these are
  US: { rates: [], isInPrices: false, source: 'Departments of revenue of the states' },
  ZA: one('VAT', 15, 'South African Revenue Service'),
};

/** @param country ISO 3166-1 alpha-2; undefined: its rates are not known here */
export function taxPresetOf(country: string): TaxPreset | undefined {
  const percent = EU_RATES[country];
  if (percent !== undefined) return one('VAT', percent, TEDB);
  return OTHERS[country];
}
