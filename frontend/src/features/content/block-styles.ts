import { elementId } from './block-tree';
import type { BlockViews, ShownBlock } from './block-view';

/** A name and a value that cannot end a declaration. */
const PROPERTY = /^--[a-z-]+$/;
const VALUE = /^[\w.%#-]{1,64}$/;

/**
 * What single blocks set of their own, as rules of a style sheet: the policy of a page refuses style attributes. The
 * editor's canvas takes the same rules.
 */
export function ownStyles(blocks: readonly ShownBlock[], views: BlockViews): string {
  return blocks
    .map(({ id, type, fields }) => {
      const set = (Object.hasOwn(views, type) && views[type]?.properties?.(fields)) || {};
      const declarations = Object.entries(set)
        .filter(([name, value]) => PROPERTY.test(name) && VALUE.test(value))
        .map(([name, value]) => `${name}:${value}`);
      return declarations.length > 0 ? `#${elementId(id)}{${declarations.join(';')}}` : '';
    })
    .join('');
}

/** Types that share a view, and the folder in which it stands. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['sociallinks', 'social-links'],
  ['socialaccountlinks', 'social-links'],
]);

/** The folder in which the styles of a type of block stand: its name, without the number of a later kind. */
export function folderOf(type: string): string {
  const name = type.replace(/-v\d+$/, '');
  return SHARED.get(name) ?? name;
}
