import { navigationKind } from '@daybook/contracts/content/navigation.document';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { navigationProblems } from '@daybook/contracts/content/shared/navigation-shape';
import { documentConformance } from '../../documents/conformance.js';
import { folder, link, someNavigation } from './testing/navigations.js';

documentConformance(navigationKind, {
  some: someNavigation(),
  other: someNavigation({ homePageId: 'welcome' }),
  wrong: someNavigation({ header: [{ ...link('a'), kind: 'index' } as never] }),
});

test('it names the documents that its links lead to', () =>
  expect(navigationKind.references?.(someNavigation())).toEqual([
    { kind: 'page', id: 'about' },
    { kind: 'collection', id: 'mugs' },
  ]));

test.each<[string, Parameters<typeof someNavigation>[0], Record<string, string>]>([
  [
    'a link that leads nowhere',
    { footer: [link('a', { kind: 'address', url: 'javascript:alert(1)' })] },
    { 'footer.0.link.url': 'Links must be formatted as example.com or https://example.com' },
  ],
  [
    'a folder without a title',
    { header: [folder('f', [], { title: ' ' })] },
    { 'header.0.title': 'Please enter a name.' },
  ],
  [
    'a folder in a folder',
    { header: [folder('f', [folder('g') as never])] },
    {
      'header.0.links.0.kind': 'folder is not one of the expected options',
      'header.0.links.0.behavior': 'This field does not exist.',
      'header.0.links.0.links': 'This field does not exist.',
      'header.0.links.0.link': 'Choose where this leads.',
    },
  ],
  [
    'a behavior that is not there yet',
    { header: [folder('f', [], { behavior: 'index' as never })] },
    { 'header.0.behavior': 'index is not one of the expected options' },
  ],
  [
    'two lines with one id',
    { header: [link('a'), folder('f', [link('a')])], footer: [link('f')] },
    { 'header.1.links.0.id': 'Another line has this id.', 'footer.0.id': 'Another line has this id.' },
  ],
  ['a home page that is none', { homePageId: '../x' }, { homePageId: 'Choose a page.' }],
])('%s is refused by the path of the field', (_, changes, problems) =>
  expect(navigationProblems(someNavigation(changes))).toEqual(problems),
);

test('all menus together have 2,000 lines at most', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => link(`${name}${i}`));
  const half = CONTENT_LIMITS.navigationNodes / 2;
  const full = { header: many('h', half), footer: [folder('f', many('l', half - 1))], notLinked: [] };
  expect(navigationProblems(full)).toBeUndefined();
  expect(navigationProblems({ ...full, notLinked: [link('n')] })).toEqual({
    header: 'All menus together can have 2000 lines.',
  });
});
