import type { ProjectionName } from '@daybook/projections/registry';
import type { ClassProvider, Type } from '@nestjs/common';
import type { Eraser } from './erasure/eraser.js';
import type { SecretCookie } from './http/cookies.js';
import type { QueueName } from './jobs/queue-name.js';
import type { StreamDefinitions } from './log/aggregates.js';

/** What a feature brings. Its manifest, `<feature>.feature.ts`, is the one place that says so. */
export type Feature = {
  readonly name: string;
  /** its controllers, command handlers and queries */
  readonly module: Type;
  /** its reactors, workers and reconcilers; only a process that does jobs starts them */
  readonly workers?: Type;
  /** its stream categories, each with the decider that decides on them */
  readonly streams?: StreamDefinitions;
  /** its job queues; each has one worker in `workers` */
  readonly queues?: readonly QueueName[];
  /** the read models that a visitor's page waits for: the process is ready when they have caught up */
  readonly pagesNeed?: readonly ProjectionName[];
  /** the cookies by which the feature knows a visitor; rate limits count visitors by them */
  readonly visitorCookies?: readonly SecretCookie[];
  /** ports of the platform that the feature fills */
  readonly fills?: readonly ClassProvider[];
  /**
   * what the feature does when a person is erased, beside the keys; a feature whose events have personal fields has one.
   * They run in the order of the features.
   */
  readonly eraser?: Type<Eraser>;
  /** paths whose callers read the reason of a failure as `message` of the answer itself (section 7) */
  readonly messageOnTop?: readonly string[];
};

export const feature = (manifest: Feature): Feature => manifest;

/** The streams of all features. @throws Error when two features claim one category */
export function streamsOf(features: readonly Feature[]): StreamDefinitions {
  const claims = features.flatMap(({ streams = {} }) => Object.keys(streams));
  const twice = claims.find((category, i) => claims.indexOf(category) !== i);
  if (twice) throw new Error(`two features claim the streams of ${twice}`);
  return Object.assign({}, ...features.map(({ streams }) => streams));
}
