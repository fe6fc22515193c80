import { matching, type Shape } from '../../shared/document-shape.js';
import { CONTENT_LIMITS } from './content-limits.js';

const NO_PATH = 'Enter a path of this website, such as /2024/05/hello.';

/** A path as {@link formerPathOf} writes it. */
export const formerPathShape: Shape = matching(
  new RegExp(`^/(?![/\\\\])(?=[^\\s?#\\\\]{1,${CONTENT_LIMITS.formerPath - 1}}$)[^A-Z]*[^/A-Z]$`),
  NO_PATH,
);

/**
 * A path in the form in which it is compared: decoded, in lower case, without a slash at the end.
 * @returns undefined of the front page, and of what cannot be kept
 */
export function formerPathOf(path: string): string | undefined {
  const plain = decoded(path).toLowerCase().replace(/\/+$/, '');
  const isKept = plain.length <= CONTENT_LIMITS.formerPath && /^\/(?![/\\])[^\s?#\\]+$/.test(plain);
  return isKept && !/[A-Z]/.test(plain) ? plain : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
