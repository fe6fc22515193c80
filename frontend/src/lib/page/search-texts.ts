/** Reads parameters of an address as texts: the router reads a bare number as a number. An absent one is not set. */
export const searchTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => [name, search[name] === undefined ? undefined : String(search[name])]),
    ) as { [N in Name]?: string };

/** For a page that reads its parameters itself: how they are read then comes with the page, and not with all of them. */
export const readByPage =
  <Search>() =>
  (search: Record<string, unknown>) =>
    search as Search;
