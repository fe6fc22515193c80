import {
  NAVIGATION_LISTS,
  type Navigation,
  type NavigationFolder,
  type NavigationLink,
  type NavigationNode,
} from '@daybook/contracts/content/shared/navigation';

/** A list of the navigation as the tree names it, apart from the ids of its lines. */
export type ListKey = `list:${(typeof NAVIGATION_LISTS)[number]}`;
export const LIST_KEYS: readonly ListKey[] = NAVIGATION_LISTS.map((list) => `list:${list}` as const);

/** Where a line stands: in a list, or in the folder of an id. */
type Place = { readonly parent: string; readonly index: number };

const listOf = (parent: string) => NAVIGATION_LISTS.find((list) => `list:${list}` === parent);

/** The lines that stand in a list or a folder, in their order. */
export function linesIn(navigation: Navigation, parent: string): readonly NavigationNode[] {
  const list = listOf(parent);
  if (list) return navigation[list];
  return foldersOf(navigation).find(({ id }) => id === parent)?.links ?? [];
}

export const foldersOf = (navigation: Navigation): NavigationFolder[] =>
  NAVIGATION_LISTS.flatMap((list) => navigation[list]).flatMap((node) =>
    node.kind === 'folder' ? [node] : [],
  );

/** Where the line of an id stands; undefined: nowhere. */
export function placeOf(navigation: Navigation, id: string): Place | undefined {
  for (const parent of [...LIST_KEYS, ...foldersOf(navigation).map((folder) => folder.id)]) {
    const index = linesIn(navigation, parent).findIndex((node) => node.id === id);
    if (index >= 0) return { parent, index };
  }
  return undefined;
}

export function lineOf(navigation: Navigation, id: string | undefined): NavigationNode | undefined {
  const place = id === undefined ? undefined : placeOf(navigation, id);
  return place && linesIn(navigation, place.parent)[place.index];
}

/** The navigation with other lines in a list or a folder. */
function withLines(navigation: Navigation, parent: string, lines: readonly NavigationNode[]): Navigation {
  const list = listOf(parent);
  if (list) return { ...navigation, [list]: lines };
  const holder = placeOf(navigation, parent);
  const folder = lineOf(navigation, parent);
  if (!holder || folder?.kind !== 'folder') return navigation;
  const changed = { ...folder, links: lines as readonly NavigationLink[] };
  return withLines(navigation, holder.parent, linesIn(navigation, holder.parent).with(holder.index, changed));
}

/** The navigation with another line in the place of the one with its id. */
export function withLine(navigation: Navigation, line: NavigationNode): Navigation {
  const place = placeOf(navigation, line.id);
  if (!place) return navigation;
  return withLines(navigation, place.parent, linesIn(navigation, place.parent).with(place.index, line));
}

/** The navigation without a line, and all that is in it. */
export function without(navigation: Navigation, id: string): Navigation {
  const place = placeOf(navigation, id);
  if (!place) return navigation;
  return withLines(navigation, place.parent, linesIn(navigation, place.parent).toSpliced(place.index, 1));
}

/** The navigation with a new line; undefined: a folder stands in no other. */
export function withNew(navigation: Navigation, line: NavigationNode, { parent, index }: Place) {
  if (line.kind === 'folder' && !listOf(parent)) return undefined;
  return withLines(navigation, parent, linesIn(navigation, parent).toSpliced(index, 0, line));
}

/** The navigation with a line in another place. @returns undefined where it cannot stand */
export function movedTo(navigation: Navigation, id: string, { parent, index }: Place) {
  const line = lineOf(navigation, id);
  const from = placeOf(navigation, id);
  if (!line || !from || parent === id) return undefined;
  const goesBack = from.parent === parent && from.index < index;
  return withNew(without(navigation, id), line, { parent, index: goesBack ? index - 1 : index });
}

/**
 * The navigation with a line one place up or down. At the end of a folder it leaves the folder, at the end of a list it
 * goes to the next one. @returns undefined at the end of all
 */
export function movedBy(navigation: Navigation, id: string, by: -1 | 1): Navigation | undefined {
  const place = placeOf(navigation, id);
  if (!place) return undefined;
  const { parent, index } = place;
  const next = index + by;
  if (next >= 0 && next < linesIn(navigation, parent).length) {
    return movedTo(navigation, id, { parent, index: by < 0 ? next : next + 1 });
  }
  const holder = placeOf(navigation, parent);
  if (holder) {
    return movedTo(navigation, id, { parent: holder.parent, index: holder.index + (by < 0 ? 0 : 1) });
  }
  const list = LIST_KEYS[LIST_KEYS.indexOf(parent as ListKey) + by];
  if (!list) return undefined;
  return movedTo(navigation, id, { parent: list, index: by < 0 ? linesIn(navigation, list).length : 0 });
}

/** A place that something was dropped at, as the tree names it. */
export type Drop = { readonly key: string; readonly dropPosition: 'on' | 'before' | 'after' };

/** The place that a drop means; undefined: nothing can stand there. */
export function placeOfDrop(navigation: Navigation, { key, dropPosition }: Drop): Place | undefined {
  const isHolder = listOf(key) !== undefined || lineOf(navigation, key)?.kind === 'folder';
  if (dropPosition === 'on')
    return isHolder ? { parent: key, index: linesIn(navigation, key).length } : undefined;
  const place = placeOf(navigation, key);
  return place && { parent: place.parent, index: place.index + (dropPosition === 'after' ? 1 : 0) };
}

/** The place of a new line: after the chosen one, in the chosen folder or list, else at the end of the header. */
export function placeForNew(
  navigation: Navigation,
  kind: NavigationNode['kind'],
  chosen: string | undefined,
) {
  const end = (parent: string): Place => ({ parent, index: linesIn(navigation, parent).length });
  if (chosen === undefined) return end('list:header');
  if (listOf(chosen)) return end(chosen);
  const place = placeOf(navigation, chosen);
  if (!place) return end('list:header');
  if (lineOf(navigation, chosen)?.kind === 'folder' && kind === 'link') return end(chosen);
  const holder = listOf(place.parent) ? place : placeOf(navigation, place.parent);
  const at = kind === 'folder' && holder ? holder : place;
  return { parent: at.parent, index: at.index + 1 };
}
