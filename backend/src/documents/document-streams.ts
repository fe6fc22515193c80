import { type Feature, streamsOf } from '../platform/feature.js';
import { documentDecider } from './document.decider.js';

/**
 * The streams of all features, those of their documents too.
 * @throws Error when two of them claim one category
 */
export const allStreamsOf = (features: readonly Feature[]): ReturnType<typeof streamsOf> =>
  streamsOf(features.flatMap((one) => [one, ofDocuments(one)]));

const ofDocuments = (feature: Feature): Feature => ({
  ...feature,
  streams: Object.fromEntries(
    (feature.documents ?? []).map((kind) => [kind.stream, documentDecider(kind)] as const),
  ),
});
