import type { PageEvent } from '@daybook/contracts/content/content.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { pageDecider } from './page.decider.js';
import { type PageState, pageOf } from './page.state.js';
import { ABOUT, block, move, put, remove, section } from './testing/pages.js';

const id = fc.constantFrom('s1', 's2', 't1', 'b1', 'b2', 'b3');
const button = fc.constantFrom('b1', 'b1', 'b1', 'b2');
const parent = fc.constantFrom('s1', 's2', 't1', 'gone');
const order = fc.constantFrom('a0', 'a1', 'a2');
const operation: fc.Arbitrary<PageOperation> = fc.oneof(
  fc.constantFrom(section('s2', 'a1'), remove('s2'), remove('b2')),
  fc.tuple(id, parent, order).map(([of, to, at]) => block(of, 'button', {}, { parent: to, order: at })),
  // the buttons that are there from the beginning are edited most
  fc.tuple(button, fc.constantFrom('One', 'Two', 'Three')).map(([of, label]) => put(of, { label })),
  fc.tuple(button, fc.constantFrom('quiet', 'primary')).map(([of, look]) => put(of, { look })),
  fc.tuple(id, fc.option(parent), order).map(([of, to, at]) => move(of, to, at)),
);
/** Each edit is by an editor who has read the page some events ago. */
const edits = fc.array(fc.record({ behind: fc.nat(3), operations: fc.array(operation, { maxLength: 2 }) }), {
  maxLength: 30,
});

const created: PageEvent = { type: 'PageCreated', data: { page: ABOUT } };
const stateOf = (events: readonly PageEvent[]) => fold(pageDecider, pageDecider.initial, events);

function blocksOf(state: PageState) {
  if (state.status === 'absent') throw new Error('the page is gone');
  return { shown: pageOf(state).blocks, count: state.blocks.count };
}

/** The events that random edits of several editors lead to; what is refused leads to none. */
function play(story: readonly { readonly behind: number; readonly operations: readonly PageOperation[] }[]) {
  const events: PageEvent[] = [created];
  for (const { behind, operations } of story) {
    const base = Math.max(0, events.length - 1 - behind);
    try {
      events.push(
        ...pageDecider.decide({ kind: 'change blocks', base, operations }, stateOf(events), undefined),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return events;
}

test('whatever editors do at once, every block stands in a section that is there, and none is lost', () => {
  fc.assert(
    fc.property(edits, (story) => {
      const { shown, count } = blocksOf(stateOf(play(story)));
      expect(shown).toHaveLength(count);
      const ids = new Set(shown.map((one) => one.id));
      expect(ids.size).toBe(count);
      expect(count).toBeLessThanOrEqual(CONTENT_LIMITS.blocksOfPage);
      for (const { type, place } of shown) expect(place.parent === null).toBe(type === 'section');
    }),
    { numRuns: 300 },
  );
});

test('no edit sets what another member has set since it was begun', () => {
  fc.assert(
    fc.property(edits, (story) => {
      const setAt = new Map<string, number>();
      for (const [revision, event] of play(story).entries()) {
        if (event.type !== 'BlocksChanged') continue;
        const { base, operations } = event.data;
        for (const stored of operations) {
          if (stored.kind !== 'put') continue;
          for (const name of stored.isNew ? [] : stored.changed) {
            const before = setAt.get(`${stored.block.id}.${name}`) ?? 0;
            expect(before <= base || before === revision).toBe(true);
          }
          for (const name of stored.changed) setAt.set(`${stored.block.id}.${name}`, revision);
        }
      }
    }),
    { numRuns: 300 },
  );
});
