import { mergedWith, mergeOf, theirsOf, withValueAt } from './merge';

const base = { title: 'Mug', excerpt: '', tags: ['a'], seo: { title: '', description: '' } };
const theirs = (field: string, value: unknown) => ({ field, value, by: 'ada', at: '2026-05-20T12:00:00Z' });

test('a field that only the other member has changed is taken over', () =>
  expect(
    mergeOf(base, { ...base, excerpt: 'mine' }, [theirs('title', 'Cup'), theirs('seo.title', 'Cups')]),
  ).toEqual({
    merged: { title: 'Cup', excerpt: 'mine', tags: ['a'], seo: { title: 'Cups', description: '' } },
    clashes: [],
  }));

test('a field that both have changed is a clash, and my value stays until I choose', () =>
  expect(mergeOf(base, { ...base, title: 'Beaker' }, [theirs('title', 'Cup')])).toEqual({
    merged: { ...base, title: 'Beaker' },
    clashes: [{ field: 'title', mine: 'Beaker', theirs: 'Cup', by: 'ada', at: '2026-05-20T12:00:00Z' }],
  }));

test('the same change by both is no clash', () =>
  expect(mergeOf(base, { ...base, tags: ['b'] }, [theirs('tags', ['b'])]).clashes).toEqual([]));

test('an item that the other member has removed is removed', () =>
  expect(
    mergeOf({ ...base, publishAt: 5 }, { ...base, publishAt: 5 }, [theirs('publishAt', undefined)]).merged,
  ).toEqual(base));

test('what the other member has saved is what both began with and their changes', () =>
  expect(theirsOf(base, [theirs('title', 'Cup'), theirs('seo.title', 'Cups')])).toEqual({
    ...base,
    title: 'Cup',
    seo: { title: 'Cups', description: '' },
  }));

test('a nested field is set without a change of its neighbours', () => {
  expect(withValueAt(base, 'seo.description', 'x').seo).toEqual({ title: '', description: 'x' });
  expect(base.seo.description).toBe('');
});

test('of a field that both have changed, the other’s value stays where I chose it', () => {
  const mine = { ...base, title: 'Beaker', excerpt: 'mine' };
  const { merged, clashes } = mergeOf(base, mine, [theirs('title', 'Cup'), theirs('excerpt', 'theirs')]);
  expect(mergedWith(merged, clashes, new Set(['title']))).toEqual({ ...mine, title: 'Cup' });
  expect(mergedWith(merged, clashes, new Set())).toEqual(mine);
});
