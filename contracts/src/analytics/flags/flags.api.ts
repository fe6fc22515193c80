import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';
import { shape } from '../../shared/document-shape.js';
import type { FlagReason } from '../shared/flags/evaluate-flag.js';
import type { Verdict } from '../shared/flags/experiment-statistics.js';
import { FLAG_FEATURES, type Flag, type FlagFeature, type FlagValue } from '../shared/flags/flag.js';
import { flagShape } from './flag-shape.js';

/** `POST /api/config/flags`, `PUT /api/config/flags/{id}`; `version` of the flag goes into `If-Match`. */
export class OwnerFlag {
  @IsA(flagShape) flag!: Flag;
}

/** `GET /api/config/features`: those that are on for the member. */
export class FeaturesAnswer {
  @IsIn(FLAG_FEATURES, { each: true }) features!: FlagFeature[];
}

/** A flag as the list shows it. */
export class ListedFlag extends OwnerFlag {
  /** ISO 8601 */
  @IsString() savedAt!: string;
}

/** `GET /api/config/flags`: the one saved last first; there are at most 50. */
export class OwnerFlagsAnswer {
  @IsA(ListedFlag, { each: true }) results!: ListedFlag[];
}

export class FlagHistoryRequest {
  /** a version: the page holds what came before it */
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
}

export class FlagHistoryEntry {
  @IsA(flagShape) flag!: Flag;
  /** the version that it repeats; null: it is a save of its own */
  @OrNull() @IsInt() restoredFrom!: number | null;
  /** ISO 8601 */
  @IsString() at!: string;
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
}

/** The newest first. */
export class FlagHistoryAnswer {
  @IsA(FlagHistoryEntry, { each: true }) results!: FlagHistoryEntry[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/config/flags/{id}/restore`. */
export class RestoreFlagRequest {
  @IsInt() @Min(1) @Max(1_000_000_000) version!: number;
}

export class VariationResult {
  @IsString() variation!: string;
  @IsString() name!: string;
  /** times that pages showed it, to visitors without an id too */
  @IsInt() exposures!: number;
  /** with an id, each once */
  @IsInt() visitors!: number;
  /** of them those who came to the goal after they had seen it */
  @IsInt() conversions!: number;
  /** shares from 0 to 1, with the 95 % interval */
  @IsNumber() rate!: number;
  @IsNumber() low!: number;
  @IsNumber() high!: number;
  /** its rate minus that of the usual variation, with the 95 % interval; null for the usual one */
  @OrNull() @IsNumber() difference!: number | null;
  @OrNull() @IsNumber() differenceLow!: number | null;
  @OrNull() @IsNumber() differenceHigh!: number | null;
  @OrNull() @IsIn(['tooEarly', 'open', 'better', 'worse']) verdict!: Verdict | null;
}

/** `GET /api/config/flags/{id}/results`: of the present run of its experiment. */
export class FlagResultsAnswer {
  @IsInt() run!: number;
  @IsA(VariationResult, { each: true }) variations!: VariationResult[];
  /** visitors who saw more than one variation; they count for the first */
  @IsInt() mixed!: number;
  /** how likely visitors are spread like this by luck; null where rules give other weights, so that it cannot be said */
  @OrNull() @IsNumber() ratioProbability!: number | null;
}

const string = { type: 'string' };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  additionalProperties: true,
});

/** The bodies of the flag client's calls; fields of other names are ignored. */
export const FLAG_BODIES = {
  initialize: shape(object({ visitorCookie: string, pageUnit: string }), () => undefined),
  logEvents: shape(
    {
      type: 'array',
      items: object({ flagId: string, run: { type: 'integer' }, variation: string, path: string }),
      maxItems: 100,
    },
    () => undefined,
  ),
};

export class EvaluatedFlag {
  @IsString() flagId!: string;
  @IsString() key!: string;
  @IsInt() version!: number;
  @IsInt() run!: number;
  @IsString() variation!: string;
  @IsA(shape({ anyOf: [{ type: 'string' }, { type: 'boolean' }] }, () => undefined)) value!: FlagValue;
  @IsIn(['DISABLED', 'DEFAULT', 'TARGETING_MATCH', 'SPLIT']) reason!: FlagReason;
  /** whether an experiment counts who sees it */
  @IsBoolean() isExperiment!: boolean;
}

/** `POST /api/flags/initialize`: what each flag of the website is for this caller. The rules stay on the server. */
export class FlagsAnswer {
  @IsA(EvaluatedFlag, { each: true }) flags!: EvaluatedFlag[];
}
