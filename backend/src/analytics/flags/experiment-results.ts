import type { FlagResultsAnswer, VariationResult } from '@daybook/contracts/analytics/flags/flags.api';
import {
  conversionRate,
  rateDifference,
  rateInterval,
  ratioProbability,
  verdictOn,
} from '@daybook/contracts/analytics/shared/flags/experiment-statistics';
import type { Flag } from '@daybook/contracts/analytics/shared/flags/flag';

export type VariationCounts = {
  readonly variation: string;
  readonly exposures: number;
  readonly visitors: number;
  readonly conversions: number;
  readonly mixed: number;
};

/** What the counts of an experiment's run say of each variation, in the order of the flag. */
export function experimentResults(flag: Flag, counts: readonly VariationCounts[]): FlagResultsAnswer {
  const countsOf = (key: string): VariationCounts =>
    counts.find(({ variation }) => variation === key) ?? {
      variation: key,
      exposures: 0,
      visitors: 0,
      conversions: 0,
      mixed: 0,
    };
  const usual = countsOf(flag.usual);
  const arms = flag.variations.map(({ key }) => ({
    visitors: countsOf(key).visitors,
    weight: flag.split.weights[key] ?? 0,
  }));
  return {
    run: flag.run,
    variations: flag.variations.map(({ key, name }) => result(name, countsOf(key), usual)),
    mixed: counts.reduce((sum, { mixed }) => sum + mixed, 0),
    ratioProbability: flag.rules.length === 0 ? ratioProbability(arms) : null,
  };
}

function result(name: string, own: VariationCounts, usual: VariationCounts): VariationResult {
  const { variation, exposures, visitors, conversions } = own;
  const counted = { variation, name, exposures, visitors, conversions };
  const rates = { rate: conversionRate(own), ...rateInterval(own) };
  if (own === usual || variation === usual.variation) {
    const none = { difference: null, differenceLow: null, differenceHigh: null, verdict: null };
    return { ...counted, ...rates, ...none };
  }
  const { difference, low: differenceLow, high: differenceHigh } = rateDifference(own, usual);
  return {
    ...counted,
    ...rates,
    difference,
    differenceLow,
    differenceHigh,
    verdict: verdictOn(own, usual),
  };
}
