import { documentKind } from '../documents/document-kind.js';
import { OwnerNavigation } from './navigation.api.js';
import { linksOfNavigation, NAVIGATION_ID, type Navigation } from './shared/navigation.js';
import { navigationProblems, navigationShape } from './shared/navigation-shape.js';

/** The menus of a website and its home page. The hook keeps pages of other websites out of them. */
export const navigationKind = documentKind<Navigation, Navigation, OwnerNavigation>()({
  name: 'navigation',
  stream: 'navigation',
  saved: { type: 'NavigationSaved', field: 'tree' },
  life: 'at once',
  onlyId: NAVIGATION_ID,
  countsFrom: 1,
  shape: navigationShape,
  problems: navigationProblems,
  documentOf: (navigation) => navigation,
  contentOf: (navigation) => navigation,
  refusals: {
    invalid: 'NAVIGATION_INVALID',
    notFound: 'NOT_FOUND',
    versionNotFound: 'VERSION_NOT_FOUND',
  },
  answer: OwnerNavigation,
  answerOf: (tree, { revision }) => ({ tree, version: revision }),
  hasController: true,
  hasHook: true,
  references: (navigation) =>
    linksOfNavigation(navigation).flatMap(({ link }) =>
      'id' in link ? [{ kind: link.kind, id: link.id }] : [],
    ),
  shows: (_, website) => [`navigation:${website}`],
  rights: { edit: 'content.publish', history: 'history.read' },
  words: { one: 'navigation', many: 'navigations', a: 'the navigation', title: () => 'Navigation' },
});
