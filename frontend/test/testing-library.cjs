/**
 * Testing Library for specs. A wait ends when its condition holds, or when the page had so many turns of the event loop
 * that it will not come to hold: a bound in time fails on a busy machine, and a longer one makes each failure slow.
 */
const library = require('../../node_modules/@testing-library/react');
const react = require('../../node_modules/react');

// React notes the stack of each element that is made, for its warnings, until it has noted 10,000 within a second:
// a sixteenth of what specs of pages cost
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

const TURNS = 40;
/** Each turn takes at least so long, ms, so that short timers of components can fire. */
const TURN_MS = 50;
/** The longest timeout, ms: Testing Library's own timeout never ends a wait. */
const NEVER_MS = 2 ** 31 - 1;

async function waitFor(condition, options) {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, TURN_MS);
  const attempt = async () => {
    try {
      return { value: await condition() };
    } catch (error) {
      if (turns < TURNS) throw error;
      return { error };
    }
  };
  try {
    const { value, error } = await library.waitFor(attempt, {
      ...options,
      timeout: NEVER_MS,
      interval: TURN_MS,
    });
    if (error) throw error;
    return value;
  } finally {
    clearInterval(clock);
  }
}

/** The queries with a `find…` that waits as above. */
const waiting = (queries) => {
  const finding = Object.keys(queries)
    .filter((name) => name.startsWith('find'))
    .map((name) => {
      const get = queries[name.replace('find', 'get')];
      return [name, (...wanted) => waitFor(() => get(...wanted))];
    });
  return { ...queries, ...Object.fromEntries(finding) };
};

module.exports = {
  ...library,
  waitFor,
  screen: waiting(library.screen),
  within: (element) => waiting(library.within(element)),
};
