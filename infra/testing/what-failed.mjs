/** Failures in words for the end of a run: what failed, and the beginning of what it said. */

/** So many lines of each failure: the whole stands where it happened. */
const MOST_LINES = 40;
/** What a tool says of a failure holds colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with a control character
const COLOURS = /\u001b\[[0-9;]*m/g;

/** @param output all that the check printed; its end says what was wrong */
export function checkFailure(name, output) {
  return `check:${name}\n${plain(output).trimEnd().split('\n').slice(-MOST_LINES).join('\n')}`;
}

/** @param file a failed file as `jest-counts.mjs` leaves it */
export function fileFailure({ path: file, message }) {
  return `${file}\n${beginning(message)}`;
}

/** @returns one text for each test of Playwright's report that failed at both tries, and for each error outside a test */
export function browserFailures(suites, errors) {
  return [
    ...suites.flatMap((suite) => ofSuite(suite, [])),
    ...errors.map(({ message }) => beginning(message ?? '')),
  ];
}

function ofSuite({ title = '', specs = [], suites = [] }, above) {
  const titles = [...above, title];
  const own = specs.flatMap(({ title: name, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results = [] }) => `${[...titles, name].join(' › ')}\n${lastError(results)}`),
  );
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, titles))];
}

function lastError(results) {
  return beginning(results.at(-1)?.error?.message ?? '');
}

function beginning(text) {
  return plain(text).trim().split('\n').slice(0, MOST_LINES).join('\n');
}

function plain(text) {
  return text.replace(COLOURS, '');
}
