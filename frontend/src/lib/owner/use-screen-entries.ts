import { useRouter } from '@tanstack/react-router';

/**
 * The entries of all screens, read from the router: a screen that shows them cannot import the list of screens, which
 * imports it.
 */
export function useScreenEntries() {
  return Object.values(useRouter().routesById).flatMap(({ to, options: { staticData } }) => {
    const { right = null, entry } = staticData?.screen ?? {};
    // a screen under a flag is one of the website's own, and no role promises it
    return entry && !entry.feature && leadsTo(to) ? [{ ...entry, to, right }] : [];
  });
}

/** A path with parameters is about one thing, and no entry leads there. */
const leadsTo = <Path extends string>(path: Path): path is Exclude<Path, `${string}$${string}`> =>
  !path.includes('$');
