import type { Flag } from '@daybook/contracts/analytics/shared/flags/flag';
import { refuse } from '@daybook/contracts/shared/errors';
import type { HitKind } from '../hit-facts.js';
import { idIn, numberIn, pageIn, required, wordIn } from '../hit-fields.js';

/** Entries of one request: the flag client sends its log when it holds so many (section 9, "Flag client"). */
const MAX_EXPOSURES = 100;

/**
 * `POST /api/flags/log-events`: an entry names a flag that is on, its present run, and one of its variations. A page that
 * was opened before the owner changed the experiment is refused: it showed another one.
 */
export const flagExposure = (flags: readonly Flag[]): HitKind => ({
  atMost: MAX_EXPOSURES,
  fact: (fields, { source, host }) => {
    const flagId = required(idIn(fields, 'flagId'), 'flagId');
    const run = required(numberIn(fields, 'run', Number.MAX_SAFE_INTEGER), 'run');
    const variation = required(wordIn(fields, 'variation'), 'variation');
    const flag = flags.find(({ id }) => id === flagId);
    if (!flag?.experiment || flag.run !== run)
      return refuse('INVALID_REQUEST', { flagId: 'No such experiment runs.' });
    if (!flag.variations.some(({ key }) => key === variation))
      refuse('INVALID_REQUEST', { variation: 'The flag has no such variation.' });
    return { type: 'FlagExposed', data: { flagId, run, variation, page: pageIn(fields, host), source } };
  },
});
