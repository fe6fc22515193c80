import fc from 'fast-check';
import { type Kept, PageCache } from './page-cache.js';

const page = (keys: string[], size = 10): Kept => ({ size, keys: new Set(keys) });

test('a page is kept, as it was, for the next visitor', () => {
  const cache = new PageCache<Kept>();
  const mug = page(['product:shop:mug']);
  cache.keep('/mug', mug, cache.now());
  expect(cache.get('/mug')).toBe(mug);
  expect(cache.get('/jug')).toBeUndefined();
});

test('a change of one of its keys drops it, a change of another one does not', () => {
  const cache = new PageCache<Kept>();
  cache.keep('/mug', page(['website:shop', 'product:shop:mug']), cache.now());
  cache.keep('/jug', page(['website:shop', 'product:shop:jug']), cache.now());
  cache.drop(['product:shop:mug', 'product:shop:tray']);
  expect(cache.get('/mug')).toBeUndefined();
  expect(cache.get('/jug')).toBeDefined();
  cache.drop(['website:shop']);
  expect(cache.get('/jug')).toBeUndefined();
});

test('"all" drops everything', () => {
  const cache = new PageCache<Kept>();
  cache.keep('/mug', page(['product:shop:mug']), cache.now());
  cache.drop('all');
  expect(cache.get('/mug')).toBeUndefined();
});

test('a page whose key was dropped while it was rendered is not kept', () => {
  const cache = new PageCache<Kept>();
  const since = cache.now();
  const other = cache.now();
  cache.drop(['product:shop:mug']);
  cache.keep('/mug', page(['product:shop:mug']), since);
  cache.keep('/jug', page(['product:shop:jug']), other);
  expect(cache.get('/mug')).toBeUndefined();
  expect(cache.get('/jug')).toBeDefined();
});

test('nothing is kept that was being rendered when everything was dropped', () => {
  const cache = new PageCache<Kept>();
  const since = cache.now();
  cache.drop('all');
  cache.keep('/mug', page(['product:shop:mug']), since);
  expect(cache.get('/mug')).toBeUndefined();
});

test('a page that replaces another one goes by its own keys', () => {
  const cache = new PageCache<Kept>();
  cache.keep('/mug', page(['product:shop:old']), cache.now());
  cache.keep('/mug', page(['product:shop:new']), cache.now());
  cache.drop(['product:shop:old']);
  expect(cache.get('/mug')).toBeDefined();
  cache.drop(['product:shop:new']);
  expect(cache.get('/mug')).toBeUndefined();
});

test('a rendering that took ten thousand changes is not kept', () => {
  const cache = new PageCache<Kept>();
  const since = cache.now();
  cache.drop(['product:shop:mug']);
  for (let i = 0; i < 10_001; i += 1) cache.drop([`product:shop:${i}`]);
  cache.keep('/mug', page(['product:shop:mug']), since);
  expect(cache.get('/mug')).toBeUndefined();
  cache.keep('/mug', page(['product:shop:mug']), cache.now());
  expect(cache.get('/mug')).toBeDefined();
});

test('what does not fit goes, the longest unseen first, and a page that never fits is not kept', () => {
  const cache = new PageCache<Kept>();
  const large = 5 * 1024 * 1024;
  for (const name of ['a', 'b', 'c', 'd']) cache.keep(`/${name}`, page([name], large), cache.now());
  cache.get('/a');
  cache.keep('/e', page(['e'], large), cache.now());
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.get(`/${name}`))).toEqual(['a', 'c', 'd', 'e']);
  cache.keep('/huge', page(['huge'], 25 * 1024 * 1024), cache.now());
  expect(cache.get('/huge')).toBeUndefined();
  expect(cache.get('/a')).toBeDefined();
});

/** What a visitor may be shown: nothing older than the last change of anything on the page. */
describe('whatever happens in whichever order', () => {
  const KEYS = ['website:shop', 'catalogue:shop', 'product:shop:mug', 'product:shop:jug'];
  const address = fc.constantFrom('/mug', '/jug', '/');
  const keys = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('begin' as const), address }),
    fc.record({ kind: fc.constant('finish' as const), which: fc.nat({ max: 20 }), keys }),
    fc.record({ kind: fc.constant('drop' as const), keys }),
    fc.record({ kind: fc.constant('drop all' as const) }),
    fc.record({ kind: fc.constant('visit' as const), address }),
  );

  test('a page from the cache is as new as the last change of its keys, and a fresh one is found', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new PageCache<Kept>();
        const underWay: { address: string; since: number; begunAt: number }[] = [];
        const begunAt = new Map<Kept, number>();
        const changedAt = new Map<string, number>();
        /** what should be found: the last page of each address that was fresh when it was finished */
        const expected = new Map<string, Kept>();
        const isFresh = (kept: Kept) =>
          [...kept.keys].every((key) => (changedAt.get(key) ?? -1) < (begunAt.get(kept) ?? 0));

        steps.forEach((taken, at) => {
          switch (taken.kind) {
            case 'begin':
              underWay.push({ address: taken.address, since: cache.now(), begunAt: at });
              break;
            case 'finish': {
              const [rendering] = underWay.splice(taken.which % (underWay.length || 1), 1);
              if (!rendering) break;
              const rendered = page(taken.keys);
              begunAt.set(rendered, rendering.begunAt);
              cache.keep(rendering.address, rendered, rendering.since);
              if (isFresh(rendered)) expected.set(rendering.address, rendered);
              break;
            }
            case 'drop':
              for (const key of taken.keys) changedAt.set(key, at);
              cache.drop(taken.keys);
              break;
            case 'drop all':
              for (const key of KEYS) changedAt.set(key, at);
              cache.drop('all');
              break;
            case 'visit': {
              const wanted = expected.get(taken.address);
              expect(cache.get(taken.address)).toBe(wanted && isFresh(wanted) ? wanted : undefined);
            }
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});
