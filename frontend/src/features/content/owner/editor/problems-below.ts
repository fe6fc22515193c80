/** The problems at a dotted path and below it, by the rest of their path; '': at the path itself. */
export const problemsBelow = (
  problems: Readonly<Record<string, string>>,
  path: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([at]) => at === path || at.startsWith(`${path}.`))
      .map(([at, text]) => [at.slice(path.length + 1), text]),
  );
