import { type Conversion, convertedUnits } from '../catalogue/currency-conversion.js';
import type { NamedUnits } from '../checkout/settings/named-amounts.js';
import type { WebsiteDocument } from './website.js';

/**
 * The website with another currency, and the limits of its instalments in it; the same object where it sells in another
 * one than the conversion begins with.
 */
export function convertedWebsite(website: WebsiteDocument, conversion: Conversion): WebsiteDocument {
  const { currency, storeSettings } = website;
  if (currency !== conversion.from) return website;
  const instalments = storeSettings.instalments?.map((terms) => ({
    ...terms,
    minimum: convertedUnits(terms.minimum, conversion),
    maximum: convertedUnits(terms.maximum, conversion),
  }));
  return {
    ...website,
    currency: conversion.to,
    storeSettings: { ...storeSettings, ...(instalments && { instalments }) },
  };
}

/** The amounts of a website's own settings, in words for its owner; minor units of its currency. */
export const namedInWebsite = ({ storeSettings }: Pick<WebsiteDocument, 'storeSettings'>): NamedUnits[] =>
  (storeSettings.instalments ?? []).flatMap(({ country, minimum, maximum }) => [
    { name: `Installments in ${country}: minimum`, units: minimum },
    { name: `Installments in ${country}: maximum`, units: maximum },
  ]);
