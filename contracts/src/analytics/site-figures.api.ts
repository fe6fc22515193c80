import { IsIn, IsInt, IsNumber, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { type VitalRating, WEB_VITAL_NAMES, type WebVital } from './shared/web-vitals.js';

export class WebVitalLine {
  /** of all pages together: an empty path */
  @IsString() path!: string;
  @IsIn(WEB_VITAL_NAMES) vital!: WebVital;
  /** ms, or the score of CLS; at most 7.5 % off */
  @IsNumber() p75!: number;
  /** of as many days before; null: nothing was measured then */
  @OrNull() @IsNumber() p75Before!: number | null;
  @IsIn(['good', 'fair', 'poor']) rating!: VitalRating;
  @IsInt() samples!: number;
}

/** `GET /api/config/analytics/vitals`: of all pages, then of those with the most samples. */
export class WebVitalsAnswer {
  @IsA(WebVitalLine, { each: true }) lines!: WebVitalLine[];
}

export class LiveMinute {
  /** ISO 8601 */
  @IsString() at!: string;
  @IsInt() views!: number;
}

/** Something that visitors of this moment have in common, and how many they are. */
export class LiveLine {
  @IsString() name!: string;
  @IsInt() count!: number;
}

/** `GET /api/config/analytics/live`: the last 30 minutes, without bots. */
export class LiveAnswer {
  /** who let themselves be counted, and did something in these minutes */
  @IsInt() visitors!: number;
  @IsA(LiveMinute, { each: true }) minutes!: LiveMinute[];
  /** where visitors are now: the last page of each */
  @IsA(LiveLine, { each: true }) pages!: LiveLine[];
  /** views by page, also of visitors who are not counted */
  @IsA(LiveLine, { each: true }) viewed!: LiveLine[];
  @IsA(LiveLine, { each: true }) channels!: LiveLine[];
  @IsA(LiveLine, { each: true }) countries!: LiveLine[];
}
