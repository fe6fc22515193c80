import type { Type } from '@nestjs/common';
import type { StreamDefinitions } from './log/aggregates.js';

/** What a feature brings. Its manifest, `<feature>.feature.ts`, is the one place that says so. */
export type Feature = {
  readonly name: string;
  /** its controllers, handlers and queries */
  readonly module: Type;
  /** its stream categories, each with the decider that decides on them */
  readonly streams: StreamDefinitions;
};

export const feature = (manifest: Feature): Feature => manifest;

/** The streams of all features. @throws Error when two features claim one category */
export function streamsOf(features: readonly Feature[]): StreamDefinitions {
  const claims = features.flatMap(({ streams }) => Object.keys(streams));
  const twice = claims.find((category, i) => claims.indexOf(category) !== i);
  if (twice) throw new Error(`two features claim the streams of ${twice}`);
  return Object.assign({}, ...features.map(({ streams }) => streams));
}
