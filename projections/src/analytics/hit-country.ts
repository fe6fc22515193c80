import type { HitPage } from '@daybook/contracts/analytics/analytics.events';
import { UNKNOWN_COUNTRY } from '@daybook/contracts/analytics/shared/segments';
import { COUNTRIES, isCountry } from '@daybook/contracts/shared/address/countries';

/**
 * The country of a page's visitor, without an IP address: the time zone names it (each zone of the tz database lies in
 * one country), else the region of the language does. A code of ISO 3166-1, `ZZ` where neither says it.
 */
export function countryOf({ timeZone, language }: HitPage): string {
  return countryOfZone(timeZone) ?? regionOf(language) ?? UNKNOWN_COUNTRY;
}

const byZone = new Map<string, string | undefined>();
/** Names that callers may send are as many as they like. */
const MAX_NAMES = 2000;

function countryOfZone(timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  if (!byZone.has(timeZone)) {
    if (byZone.size >= MAX_NAMES) byZone.clear();
    byZone.set(timeZone, zoneCountries().get(canonical(timeZone) ?? ''));
  }
  return byZone.get(timeZone);
}

/** A zone has older names, which browsers still report; they all resolve to one. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

let countries: ReadonlyMap<string, string> | undefined;

/** From the tables that Node brings for each region. */
function zoneCountries(): ReadonlyMap<string, string> {
  if (countries) return countries;
  const found = new Map<string, string>();
  for (const region of COUNTRIES) {
    for (const zone of zonesOf(region)) {
      const name = canonical(zone);
      if (name !== undefined && !found.has(name)) found.set(name, region);
    }
  }
  countries = found;
  return found;
}

function zonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { readonly timeZones?: string[] };
  return locale.timeZones ?? [];
}

function regionOf(language: string | undefined): string | undefined {
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/i.exec(language ?? '')?.[1]?.toUpperCase();
  return region !== undefined && isCountry(region) ? region : undefined;
}
