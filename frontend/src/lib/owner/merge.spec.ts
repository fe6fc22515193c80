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

describe('of a list whose members have ids', () => {
  const line = (id: string, title = '') => ({ id, title });
  const menu = { header: [line('a'), line('b'), line('c')], footer: [] as ReturnType<typeof line>[] };
  const idsOf = ({ header }: typeof menu) => header.map(({ id }) => id);

  test('a path names the member, and the list stays a list', () => {
    const { merged, clashes } = mergeOf(
      menu,
      { ...menu, header: [line('a', 'Mine'), line('b'), line('c')] },
      [theirs('header.b.title', 'Theirs'), theirs('footer.d', line('d'))],
    );
    expect(clashes).toEqual([]);
    expect(merged).toEqual({
      header: [line('a', 'Mine'), line('b', 'Theirs'), line('c')],
      footer: [line('d')],
    });
  });

  test('a member that the other has removed goes, and of one that I removed nothing comes back', () => {
    const mine = { ...menu, header: [line('a'), line('c')] };
    const { merged, clashes } = mergeOf(menu, mine, [
      theirs('header.a', undefined),
      theirs('header.b.title', 'Theirs'),
    ]);
    expect([idsOf(merged), clashes]).toEqual([['c'], []]);
  });

  test('an order that only the other has changed is taken over, among the lines that both know', () => {
    const mine = { ...menu, header: [...menu.header, line('new')] };
    const { merged } = mergeOf(menu, mine, [theirs('header', ['c', 'a', 'b'])]);
    expect(idsOf(merged)).toEqual(['c', 'a', 'b', 'new']);
  });

  test('two orders are a clash, and the other’s can be taken', () => {
    const mine = { ...menu, header: [line('b'), line('a'), line('c')] };
    const { merged, clashes } = mergeOf(menu, mine, [theirs('header', ['c', 'a', 'b'])]);
    expect(clashes).toMatchObject([{ field: 'header', mine: ['b', 'a', 'c'], theirs: ['c', 'a', 'b'] }]);
    expect(idsOf(mergedWith(merged, clashes, new Set(['header'])))).toEqual(['c', 'a', 'b']);
  });

  test('one that both have changed is a clash by its own field', () => {
    const mine = { ...menu, header: [line('a', 'Mine'), line('b'), line('c')] };
    expect(mergeOf(menu, mine, [theirs('header.a.title', 'Theirs')]).clashes).toMatchObject([
      { field: 'header.a.title', mine: 'Mine', theirs: 'Theirs' },
    ]);
  });
});
