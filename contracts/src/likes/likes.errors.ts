import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of likes. */
export const likesErrors = {
  LIKES_OFF: {
    status: 403,
    en: 'Likes are turned off here.',
    fr: 'Les mentions « J’aime » sont désactivées ici.',
  },
} as const satisfies ErrorDefinitions;
