import { mergedWith, mergeOf, withValueAt } from './merge';

const base = { title: 'Mug', excerpt: '', tags: ['a'], seo: { title: '', description: '' } };
const theirs = (field: string, value: unknown) => ({ field, value, by: 'ada', at: '2026-05-20T12:00:00Z' });

test('what only the other changed is taken over', () =>
  expect(
    mergeOf(base, { ...base, excerpt: 'mine' }, [theirs('title', 'Cup'), theirs('seo.title', 'Cups')]),
  ).toEqual({
    merged: { title: 'Cup', excerpt: 'mine', tags: ['a'], seo: { title: 'Cups', description: '' } },
    clashes: [],
  }));

test('what both changed is asked about, and stays mine until then', () =>
  expect(mergeOf(base, { ...base, title: 'Beaker' }, [theirs('title', 'Cup')])).toEqual({
    merged: { ...base, title: 'Beaker' },
    clashes: [{ field: 'title', mine: 'Beaker', theirs: 'Cup', by: 'ada', at: '2026-05-20T12:00:00Z' }],
  }));

test('the same change twice is no clash', () =>
  expect(mergeOf(base, { ...base, tags: ['b'] }, [theirs('tags', ['b'])]).clashes).toEqual([]));

test('what the other took out is taken out', () =>
  expect(
    mergeOf({ ...base, publishAt: 5 }, { ...base, publishAt: 5 }, [theirs('publishAt', undefined)]).merged,
  ).toEqual(base));

test('a field below another is set without touching its neighbours', () => {
  expect(withValueAt(base, 'seo.description', 'x').seo).toEqual({ title: '', description: 'x' });
  expect(base.seo.description).toBe('');
});

test('of what both changed, the other’s stays where it was chosen', () => {
  const mine = { ...base, title: 'Beaker', excerpt: 'mine' };
  const { merged, clashes } = mergeOf(base, mine, [theirs('title', 'Cup'), theirs('excerpt', 'theirs')]);
  expect(mergedWith(merged, clashes, new Set(['title']))).toEqual({ ...mine, title: 'Cup' });
  expect(mergedWith(merged, clashes, new Set())).toEqual(mine);
});
