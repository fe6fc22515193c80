import type { Navigation, NavigationNode } from '@daybook/contracts/content/shared/navigation';
import { movedBy, movedTo, placeForNew, placeOfDrop, withLine, without } from './navigation-tree';

const link = (id: string) =>
  ({ id, kind: 'link', title: id, link: { kind: 'address', url: '/search' } }) as const;
const folder = (id: string, ...links: string[]) =>
  ({ id, kind: 'folder', title: id, behavior: 'none', links: links.map(link) }) as const;
const MENUS: Navigation = {
  header: [link('a'), folder('f', 'x', 'y'), link('b')],
  footer: [link('c')],
  notLinked: [],
};

/** `a f(x y) b | c |` */
const textOf = (navigation: Navigation | undefined) =>
  navigation &&
  [navigation.header, navigation.footer, navigation.notLinked]
    .map((nodes: readonly NavigationNode[]) =>
      nodes
        .map((node) =>
          node.kind === 'folder' ? `${node.id}(${node.links.map(({ id }) => id).join(' ')})` : node.id,
        )
        .join(' '),
    )
    .join(' | ');

test.each<[string, -1 | 1, string | undefined]>([
  ['a', 1, 'f(x y) a b | c | '],
  ['f', -1, 'f(x y) a b | c | '],
  ['y', -1, 'a f(y x) b | c | '],
  ['x', -1, 'a x f(y) b | c | '],
  ['y', 1, 'a f(x) y b | c | '],
  ['b', 1, 'a f(x y) | b c | '],
  ['c', -1, 'a f(x y) b c |  | '],
  ['c', 1, 'a f(x y) b |  | c'],
  ['a', -1, undefined],
])('%s moves by %i', (id, by, text) => expect(textOf(movedBy(MENUS, id, by))).toBe(text));

test.each<[string, Parameters<typeof placeOfDrop>[1], string | undefined]>([
  ['c', { key: 'f', dropPosition: 'on' }, 'a f(x y c) b |  | '],
  ['a', { key: 'b', dropPosition: 'after' }, 'f(x y) b a | c | '],
  ['x', { key: 'a', dropPosition: 'before' }, 'x a f(y) b | c | '],
  ['b', { key: 'x', dropPosition: 'after' }, 'a f(x b y) | c | '],
  ['b', { key: 'list:notLinked', dropPosition: 'on' }, 'a f(x y) | c | b'],
  ['b', { key: 'a', dropPosition: 'on' }, undefined],
  ['f', { key: 'x', dropPosition: 'before' }, undefined],
])('%s is dropped at %j', (id, drop, text) => {
  const place = placeOfDrop(MENUS, drop);
  expect(textOf(place && movedTo(MENUS, id, place))).toBe(text);
});

test('a folder goes with all that is in it, and stands in no other', () => {
  expect(textOf(without(MENUS, 'f'))).toBe('a b | c | ');
  const two = { ...MENUS, footer: [folder('g')] };
  expect(movedTo(two, 'g', { parent: 'f', index: 0 })).toBeUndefined();
});

test('a line is changed where it stands', () => {
  const renamed = withLine(MENUS, { ...link('y'), title: 'Why' });
  expect(renamed.header[1]).toMatchObject({ links: [{ title: 'x' }, { title: 'Why' }] });
});

test.each<[NavigationNode['kind'], string | undefined, object]>([
  ['link', undefined, { parent: 'list:header', index: 3 }],
  ['link', 'a', { parent: 'list:header', index: 1 }],
  ['link', 'f', { parent: 'f', index: 2 }],
  ['link', 'x', { parent: 'f', index: 1 }],
  ['folder', 'x', { parent: 'list:header', index: 2 }],
  ['folder', 'f', { parent: 'list:header', index: 2 }],
  ['link', 'list:footer', { parent: 'list:footer', index: 1 }],
])('a new %s goes beside %s', (kind, chosen, place) =>
  expect(placeForNew(MENUS, kind, chosen)).toEqual(place),
);
