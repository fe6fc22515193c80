/** As the router writes it: a path below `/config`, and a query without characters that a browser would rewrite. */
const SCREEN = /^(\/config(?:\/[\w\-.%]+)*\/?)(\?[\w\-.*%+=&]*)?$/;
const MOST_CHARACTERS = 2000;

/**
 * The path after signing in, with its query: the requested screen with its filters, if it is one of ours. A URL of another
 * site is refused, and so is a path that could be read as one: with an empty step, dots, or a slash in disguise.
 */
export function returnPath(asked = ''): string {
  const path = asked.length <= MOST_CHARACTERS ? SCREEN.exec(asked)?.[1] : undefined;
  if (!path || isSignIn(path)) return '/config';
  return path.split('/').slice(1).every(isPlainStep) ? asked : '/config';
}

/** One step of a path, as it was typed. */
function isPlainStep(step: string): boolean {
  const text = decoded(step);
  return text !== undefined && !/^\.+$|[/\\]|\p{C}/u.test(text);
}

const isSignIn = (path: string) => /^\/config\/sign-in(\/|$)/.test(decoded(path) ?? '');

/** Undefined for what is no encoded text. */
function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}
