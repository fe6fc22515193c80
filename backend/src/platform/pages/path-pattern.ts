/** A path with named parts, such as `/order/$secret`; the last part may be optional, `{-$page}`, or all that follows, `$`. */
export type PathPattern = {
  /** @returns the named parts as they stand in the path; undefined: it is another path */
  match(path: string): Readonly<Record<string, string>> | undefined;
  /** what the paths begin with before the first named part, without a slash at the end */
  readonly beginning: string;
  /** the higher, the more exactly it names a path */
  readonly rank: number;
};

const PART = /^\$(\w+)$/;
const OPTIONAL = /^\{-\$(\w+)\}$/;

/** Reads a path as the shop's router does: capitals do not matter, nor does a slash at the end. */
export function pathPattern(pattern: string): PathPattern {
  const parts = pattern.split('/').filter(Boolean);
  const firstNamed = parts.findIndex((part) => part.includes('$'));
  const fixed = firstNamed < 0 ? parts : parts.slice(0, firstNamed);
  const expression = new RegExp(`^${parts.map(expressionOf).join('')}/?$`, 'i');
  return {
    match: (path) => {
      const found = expression.exec(path);
      return found ? { ...found.groups } : undefined;
    },
    beginning: fixed.map((part) => `/${part}`).join(''),
    // a part that is spelled out weighs more than any number of named ones
    rank: parts.reduce((rank, part) => rank + (part.includes('$') ? 1 : 100), 0),
  };
}

function expressionOf(part: string): string {
  const [, name] = PART.exec(part) ?? [];
  if (name !== undefined) return `/(?<${name}>[^/]+)`;
  const [, optional] = OPTIONAL.exec(part) ?? [];
  if (optional !== undefined) return `(?:/(?<${optional}>[^/]+))?`;
  if (part === '$') return '/(?<rest>.+)';
  return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
