import { EU_COUNTRIES } from '@daybook/contracts/shared/address/eu-countries';
import type { Currency } from '@daybook/contracts/shared/money';

/** Countries whose shops sell in a currency of their own, of those that a shop can sell in. */
const OWN: Readonly<Record<string, Currency>> = {
  AR: 'ARS',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  LI: 'CHF',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  RU: 'RUB',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  ZA: 'ZAR',
};

/** The currency in which a shop of the country most likely sells. @param country ISO 3166-1 alpha-2 */
export const likelyCurrency = (country: string): Currency =>
  OWN[country] ?? (EU_COUNTRIES.includes(country) ? 'EUR' : 'USD');
