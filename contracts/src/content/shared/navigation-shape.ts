import {
  list,
  matching,
  name,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  type Shape,
  shape,
  shapeProblems,
  text,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { isRecord } from '../../shared/is-record.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { linkShape } from './link.js';
import {
  FOLDER_BEHAVIORS,
  NAVIGATION_LISTS,
  type Navigation,
  type NavigationFolder,
  type NavigationLink,
} from './navigation.js';

const id = matching(LOCAL_ID, 'This has to be an id.');

const linkNodeShape = record<NavigationLink>({
  id,
  kind: oneOf(['link']),
  title: text(CONTENT_LIMITS.title),
  link: linkShape,
});

const folderShape = record<NavigationFolder>({
  id,
  kind: oneOf(['folder']),
  title: name(CONTENT_LIMITS.title),
  behavior: oneOf(FOLDER_BEHAVIORS),
  links: list(linkNodeShape, CONTENT_LIMITS.navigationNodes),
});

const nodeShape: Shape = shape(
  { title: 'NavigationNode', anyOf: [linkNodeShape.schema, folderShape.schema] },
  (value, path, problems) => {
    const isFolder = isRecord(value) && value.kind === 'folder';
    (isFolder ? folderShape : linkNodeShape)(value, path, problems);
  },
);

const nodes = list(nodeShape, CONTENT_LIMITS.navigationNodes);

export const navigationShape = named(
  'Navigation',
  record<Navigation>({
    header: nodes,
    footer: nodes,
    notLinked: nodes,
    homePageId: optional(matching(LOCAL_ID, 'Choose a page.')),
    footerRegionId: optional(matching(LOCAL_ID, 'Choose a shared section.')),
  }),
);

/** Names what is wrong with a navigation, by the dotted path of the field; undefined when nothing is. */
export function navigationProblems(content: unknown): Problems | undefined {
  return shapeProblems(navigationShape, content) ?? wholeProblems(content as Navigation);
}

/** Checks a navigation as a whole: its nodes have ids of their own, and are not too many. */
function wholeProblems(navigation: Navigation): Problems | undefined {
  const seen = new Set<string>();
  const problems: Problems = Object.create(null);
  const note = (nodeId: string, path: string) => {
    if (seen.has(nodeId)) problems[`${path}.id`] = 'Another line has this id.';
    seen.add(nodeId);
  };
  for (const menu of NAVIGATION_LISTS) {
    for (const [i, node] of navigation[menu].entries()) {
      note(node.id, `${menu}.${i}`);
      const links = node.kind === 'folder' ? node.links : [];
      for (const [j, link] of links.entries()) note(link.id, `${menu}.${i}.links.${j}`);
    }
  }
  if (seen.size > CONTENT_LIMITS.navigationNodes) {
    problems.header = `All menus together can have ${CONTENT_LIMITS.navigationNodes} lines.`;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
