import { isWebsiteId, type WebsiteId } from '../../shared/identifiers.js';
import { slugOf } from '../../shared/slug.js';

/** A label of a host name has 63 characters at most, and an id 32. */
const LONGEST_SLUG = 30;

/** The name of a website below the installation's host: words of its title for people, and its id. */
export function ownName({ id, title }: { readonly id: string; readonly title: string }): string {
  const slug = slugOf(title).slice(0, LONGEST_SLUG).replace(/-$/, '');
  return slug === '' || slug === id ? id : `${slug}-${id}`;
}

/** The website that a name is of, whatever its words say: a title may have changed since. Undefined: it names none. */
export function websiteOfName(name: string): WebsiteId | undefined {
  const id = name.slice(name.lastIndexOf('-') + 1);
  return isWebsiteId(id) ? id : undefined;
}
