import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of the history of the log. */
export const historyErrors = {
  EVENT_NOT_FOUND: {
    status: 404,
    en: 'There is no such event.',
    fr: 'Cet événement n’existe pas.',
  },
  STREAM_NOT_FOUND: {
    status: 404,
    en: 'There is no such stream.',
    fr: 'Ce flux n’existe pas.',
  },
  STREAM_NOT_FOLDED: {
    status: 409,
    en: 'This stream is only counted. It has no state.',
    fr: 'Ce flux est seulement compté. Il n’a pas d’état.',
  },
  STREAM_TOO_LONG: {
    status: 409,
    en: 'This stream has too many events before that moment to be folded here.',
    fr: 'Ce flux compte trop d’événements avant ce moment pour être reconstitué ici.',
  },
} as const satisfies ErrorDefinitions;
