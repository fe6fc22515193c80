import type { Flag, FlagAttributes, FlagCondition, FlagExperiment, FlagSplit, FlagValue } from './flag.js';
import { BUCKETS, bucketOf } from './stable-hash.js';

/** For whom a flag is evaluated, and when. */
export type FlagSubject = {
  /** the visitor's id where the consent lets it, else an id of this page alone */
  readonly unit: string;
  readonly attributes: FlagAttributes;
  /** epoch ms */
  readonly now: number;
};

/** Buckets from the first to before the second. */
export type BucketRange = readonly [from: number, before: number];

/** By which buckets a variation was drawn. A unit in them is drawn the same, whatever its id. */
export type FlagDraw = {
  readonly salt: string;
  readonly rollout: BucketRange;
  /** null: the unit does not take part, so no variation was drawn */
  readonly split: BucketRange | null;
};

export type FlagReason = 'DISABLED' | 'DEFAULT' | 'TARGETING_MATCH' | 'SPLIT';

export type FlagAssignment = {
  readonly flagId: string;
  readonly key: string;
  readonly version: number;
  readonly run: number;
  readonly variation: string;
  readonly value: FlagValue;
  /** as OpenFeature names it */
  readonly reason: FlagReason;
  /** whether an experiment counts who sees it */
  readonly isExperiment: boolean;
  /** null: every unit would get it */
  readonly draw: FlagDraw | null;
};

/**
 * Which variation a caller gets. The same on the server and in the browser, and for ever the same for the same document,
 * unit and attributes, save for the time at which an experiment starts and ends.
 */
export function evaluateFlag(flag: Flag, { unit, attributes, now }: FlagSubject): FlagAssignment {
  if (!flag.isOn || !isUnderWay(flag.experiment, now)) return usual(flag, flag.isOn ? 'DEFAULT' : 'DISABLED');
  const rule = flag.rules.find(({ conditions }) => conditions.every((one) => holds(one, attributes)));
  return drawn(flag, rule?.split ?? flag.split, unit, rule ? 'TARGETING_MATCH' : 'SPLIT');
}

/** Whether an experiment runs at this moment; a flag without one always does. */
export function isUnderWay(
  experiment: Pick<FlagExperiment, 'startsAt' | 'endsAt'> | null,
  now: number,
): boolean {
  if (!experiment) return true;
  const { startsAt, endsAt } = experiment;
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
}

/** Whether the unit would be drawn like the one that the draw is of. */
export function isDrawnAlike({ salt, rollout, split }: FlagDraw, unit: string): boolean {
  if (!isWithin(rollout, bucketOf(`${salt}:rollout`, unit))) return false;
  return split === null || isWithin(split, bucketOf(`${salt}:split`, unit));
}

const isWithin = ([from, before]: BucketRange, bucket: number) => bucket >= from && bucket < before;

function drawn(flag: Flag, split: FlagSplit, unit: string, reason: FlagReason): FlagAssignment {
  const salt = `${flag.id}:${flag.run}`;
  const takingPart = split.rollout * (BUCKETS / 100);
  const isIn = bucketOf(`${salt}:rollout`, unit) < takingPart;
  const rollout: BucketRange = isIn ? [0, takingPart] : [takingPart, BUCKETS];
  if (!isIn)
    return { ...usual(flag, takingPart === 0 ? reason : 'SPLIT'), draw: drawOf(salt, rollout, null) };
  const bucket = bucketOf(`${salt}:split`, unit);
  let from = 0;
  for (const { key, value } of flag.variations) {
    const before = from + (split.weights[key] ?? 0) * (BUCKETS / 100);
    if (bucket < before) {
      return {
        ...named(flag),
        variation: key,
        value,
        reason,
        isExperiment: flag.experiment !== null,
        draw: drawOf(salt, rollout, [from, before]),
      };
    }
    from = before;
  }
  // weights of an older document that do not add up to 100
  return usual(flag, 'DEFAULT');
}

/** Without a draw where every unit falls into it. */
function drawOf(salt: string, rollout: BucketRange, split: BucketRange | null): FlagDraw | null {
  const isWhole = ([from, before]: BucketRange) => from === 0 && before === BUCKETS;
  return isWhole(rollout) && (split === null || isWhole(split)) ? null : { salt, rollout, split };
}

function usual(flag: Flag, reason: FlagReason): FlagAssignment {
  const { key, value } = flag.variations.find((one) => one.key === flag.usual) ?? {
    key: flag.usual,
    value: '',
  };
  return { ...named(flag), variation: key, value, reason, isExperiment: false, draw: null };
}

const named = ({ id, key, version, run }: Flag) => ({ flagId: id, key, version, run });

/** A condition on an attribute that is not known does not hold, `isNot` neither: a rule is about those whom it knows. */
function holds({ attribute, operator, values }: FlagCondition, attributes: FlagAttributes): boolean {
  const known = attributes[attribute];
  if (known === undefined) return false;
  const value = known.toLowerCase();
  const any = (fits: (one: string) => boolean) => values.some((one) => fits(one.trim().toLowerCase()));
  switch (operator) {
    case 'is':
      return any((one) => value === one);
    case 'isNot':
      return !any((one) => value === one);
    case 'contains':
      return any((one) => value.includes(one));
    case 'endsWith':
      return any((one) => value.endsWith(one));
    case 'atLeast':
      return any((one) => compared(value, one) >= 0);
    case 'below':
      return any((one) => compared(value, one) < 0);
  }
}

/** Compares versions such as `1.10.2` part by part; a part that is no number counts as 0. */
function compared(a: string, b: string): number {
  const [mine, other] = [a, b].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  );
  const parts = Math.max(mine?.length ?? 0, other?.length ?? 0);
  for (let i = 0; i < parts; i += 1) {
    const difference = (mine?.[i] ?? 0) - (other?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
