import { isWritable, matching, type Shape } from '../../shared/document-shape.js';
import { CONTENT_LIMITS } from './content-limits.js';

const NO_PATH = 'Enter a path of this website, such as /2024/05/hello.';

/** Control characters stand in no path: Postgres cannot even be asked for U+0000. */
const CHARACTER = '[^\\s?#\\\\\\u0000-\\u001f\\u007f-\\u009f]';
const FORMER_PATH = new RegExp(
  `^/(?![/\\\\])(?=${CHARACTER}{1,${CONTENT_LIMITS.formerPath - 1}}$)[^A-Z]*[^/A-Z]$`,
);

/** A path as {@link formerPathOf} writes it. */
export const formerPathShape: Shape = matching(FORMER_PATH, NO_PATH);

/**
 * A path in the form in which it is compared: decoded, in lower case, without a slash at the end.
 * @returns undefined of the front page, and of what cannot be kept
 */
export function formerPathOf(path: string): string | undefined {
  const plain = decoded(path).toLowerCase().replace(/\/+$/, '');
  return FORMER_PATH.test(plain) && isWritable(plain) ? plain : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
