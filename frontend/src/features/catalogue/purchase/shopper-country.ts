import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The country of the shopper: the first that the languages of their browser name. The server renders one page for all
 * visitors and does not know it, so it is undefined until the page is hydrated.
 * @returns ISO 3166, such as `GB`
 */
export const useShopperCountry = (): string | undefined =>
  useSyncExternalStore(never, shopperCountry, () => undefined);

function shopperCountry(): string | undefined {
  for (const language of navigator.languages) {
    const [, country] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language) ?? [];
    if (country) return country.toUpperCase();
  }
  return undefined;
}
