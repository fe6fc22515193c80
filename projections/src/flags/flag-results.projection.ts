import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import { isUnderWay } from '@daybook/contracts/analytics/shared/flags/evaluate-flag';
import type { Flag } from '@daybook/contracts/analytics/shared/flags/flag';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { FIGURE_RULES } from '../analytics/figure-rules.js';
import { visitorKey } from '../analytics/visits.js';
import { type ProjectedEvent, projection, type RowToRead } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import {
  FlagExperimentsRow,
  FlagResultRow,
  FlagVisitorRow,
  type RunningExperiment,
  type SeenVariation,
} from './flag-results.entity.js';

/** How long after the last exposure a conversion still counts. */
const KEPT_DAYS = 90;

type OfKind<Type> = Extract<HitEvent, { type: Type }>;
type CountedEvent = FlagEvent | OfKind<'FlagExposed'> | OfKind<'CustomEventRecorded'>;

/**
 * What the variations of experiments led to. Hits of programs do not count, by the rule of all figures: raise the version
 * with that rule, and the results are built anew beside these.
 */
export const flagResultsProjection = projection<CountedEvent>({
  name: 'flag_results',
  version: 1,
  tables: [FlagResultRow, FlagExperimentsRow, FlagVisitorRow],
  on: {
    FlagSaved: async (tx, { data: { flag }, websiteId }) => {
      const { experiments = [] } = (await tx.find(FlagExperimentsRow, { websiteId })) ?? {};
      const others = experiments.filter(({ flagId }) => flagId !== flag.id);
      tx.upsert(FlagExperimentsRow, { websiteId, experiments: [...others, ...runningOf(flag)] });
    },
    FlagExposed: async (tx, event) => {
      const { data, websiteId, recordedAt } = event;
      const { flagId, run, variation, source } = data;
      tx.deleteBelow(FlagVisitorRow, 'day', dayOf(recordedAt) - KEPT_DAYS);
      if (FIGURE_RULES.bots.isBot(source)) return;
      const key = { websiteId, flagId, run };
      tx.add(FlagResultRow, { ...key, variation }, { exposures: 1 });
      const { visitor } = source;
      if (!visitor) return;
      const found = await keptVisitor(tx, event);
      const before = found?.seen[flagId];
      const seen = seenNow(before?.run === run ? before : undefined, run, variation);
      if (before?.run !== run) tx.add(FlagResultRow, { ...key, variation }, { visitors: 1 });
      else if (seen.isMixed && !before.isMixed)
        tx.add(FlagResultRow, { ...key, variation: before.variation }, { mixed: 1 });
      tx.upsert(FlagVisitorRow, {
        ...visitorKey(websiteId, visitor),
        day: dayOf(recordedAt),
        seen: { ...found?.seen, [flagId]: seen },
      });
    },
    CustomEventRecorded: async (tx, event) => {
      const { data, websiteId, recordedAt } = event;
      const { source, name } = data;
      if (!source.visitor || FIGURE_RULES.bots.isBot(source)) return;
      const { experiments = [] } = (await tx.find(FlagExperimentsRow, { websiteId })) ?? {};
      const asked = experiments.filter((one) => one.goal === name && isUnderWay(one, recordedAt.getTime()));
      if (asked.length === 0) return;
      const found = await keptVisitor(tx, event);
      if (!found) return;
      const converted = asked.flatMap(({ flagId, run }) => {
        const before = found.seen[flagId];
        return before?.run === run && !before.isConverted ? [{ flagId, run, before }] : [];
      });
      if (converted.length === 0) return;
      for (const { flagId, run, before } of converted)
        tx.add(FlagResultRow, { websiteId, flagId, run, variation: before.variation }, { conversions: 1 });
      const marked = converted.map(({ flagId, before }) => [flagId, { ...before, isConverted: true }]);
      tx.upsert(FlagVisitorRow, { ...found, seen: { ...found.seen, ...Object.fromEntries(marked) } });
    },
  },
  // a visitor's hits go on in the stream of the next day, and the flag comes from another one
  sequenceOf: ({ websiteId }) => websiteId,
  reads: ({ websiteId, data }) => {
    const experiments: RowToRead = { entity: FlagExperimentsRow, key: { websiteId } };
    const visitor = 'source' in data ? data.source.visitor : undefined;
    return visitor
      ? [experiments, { entity: FlagVisitorRow, key: visitorKey(websiteId, visitor) }]
      : [experiments];
  },
});

function runningOf({ id: flagId, run, isOn, experiment }: Flag): readonly RunningExperiment[] {
  if (!isOn || !experiment) return [];
  const { goal, startsAt, endsAt } = experiment;
  return [{ flagId, run, goal, startsAt, endsAt }];
}

/** A visitor who saw two variations counts for the first: whatever came later, that one was the first to work on them. */
function seenNow(before: SeenVariation | undefined, run: number, variation: string): SeenVariation {
  if (!before) return { run, variation, isConverted: false, isMixed: false };
  return before.variation === variation ? before : { ...before, isMixed: true };
}

/** The visitor's row; an older one is due to be deleted. */
async function keptVisitor(
  tx: ProjectionTx,
  { websiteId, recordedAt, data }: ProjectedEvent<OfKind<'FlagExposed'> | OfKind<'CustomEventRecorded'>>,
): Promise<FlagVisitorRow | undefined> {
  const { visitor } = data.source;
  const found = visitor && (await tx.find(FlagVisitorRow, visitorKey(websiteId, visitor)));
  return found && found.day >= dayOf(recordedAt) - KEPT_DAYS ? found : undefined;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
