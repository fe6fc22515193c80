import { appendCases } from './conformance/append.cases.js';
import { concurrencyCases } from './conformance/concurrency.cases.js';
import { emptyLogCases } from './conformance/empty-log.cases.js';
import { expectedRevisionCases } from './conformance/expected-revision.cases.js';
import { filterCases } from './conformance/filter.cases.js';
import { idempotenceCases } from './conformance/idempotence.cases.js';
import { interleavingProperties } from './conformance/interleaving.property.js';
import { payloadCases } from './conformance/payload.cases.js';
import { readAllCases } from './conformance/read-all.cases.js';
import { restartCases } from './conformance/restart.cases.js';
import type { StoreUnderTest } from './conformance/store-under-test.js';
import { streamPageCases } from './conformance/stream-pages.cases.js';
import { subscriptionCases } from './conformance/subscription.cases.js';

/**
 * What every adapter of the port has to prove. All cases of a run share one log, as all streams of an installation
 * do: each uses streams of its own and reads the log from where it stood when the case began. The empty log is
 * another one.
 */
export function describeEventStore(name: string, setUp: () => Promise<StoreUnderTest>): void {
  describe(`event store: ${name}`, () => {
    const groups: Record<string, (underTest: () => StoreUnderTest) => void> = {
      'appending and reading a stream': appendCases,
      'reading a stream page by page': streamPageCases,
      'the expected revision': expectedRevisionCases,
      'repeating an append': idempotenceCases,
      'appending at the same time': concurrencyCases,
      'payloads and names': payloadCases,
      'reading the whole log': readAllCases,
      'filtering the log': filterCases,
      'a subscription': subscriptionCases,
      'a restart of the server': restartCases,
      'writers and a checkpointed reader': interleavingProperties,
    };

    describe('with a history', () => {
      const underTest = setUpOnce(setUp);
      for (const [group, cases] of Object.entries(groups)) describe(group, () => cases(underTest));
    });
    describe('without events', () => emptyLogCases(setUpOnce(setUp)));
  });
}

/** Containers take their time to start. */
const SET_UP_TIMEOUT_MS = 120_000;

function setUpOnce(setUp: () => Promise<StoreUnderTest>): () => StoreUnderTest {
  let current: StoreUnderTest | undefined;
  beforeAll(async () => {
    current = await setUp();
  }, SET_UP_TIMEOUT_MS);
  afterAll(() => current?.tearDown(), SET_UP_TIMEOUT_MS);
  return () => {
    if (!current) throw new Error('the store was not set up');
    return current;
  };
}
