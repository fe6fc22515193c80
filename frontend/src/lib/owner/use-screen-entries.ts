import { useRouter } from '@tanstack/react-router';

/**
 * The entries of all screens, read from the router: a screen that shows them cannot import the list of screens, which
 * imports it.
 */
export function useScreenEntries() {
  return Object.values(useRouter().routesById).flatMap(({ to, options: { staticData } }) => {
    const { right = null, entry } = staticData?.screen ?? {};
    return entry && leadsTo(to) ? [{ ...entry, to, right }] : [];
  });
}

/** A path with parameters is about one thing, and no entry leads there. */
const leadsTo = <Path extends string>(path: Path): path is Exclude<Path, `${string}$${string}`> =>
  !path.includes('$');
