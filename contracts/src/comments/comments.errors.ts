import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of comments. */
export const commentsErrors = {
  COMMENT_NOT_FOUND: {
    status: 404,
    en: 'This comment doesn’t exist any more.',
    fr: 'Ce commentaire n’existe plus.',
  },
  COMMENT_INVALID: {
    status: 400,
    en: 'Please check the fields below.',
    fr: 'Veuillez vérifier les champs ci-dessous.',
  },
  COMMENTS_CLOSED: {
    status: 403,
    en: 'Comments are closed here.',
    fr: 'Les commentaires sont fermés ici.',
  },
  COMMENT_EDIT_OVER: {
    status: 409,
    en: 'A comment can be changed for 10 minutes.',
    fr: 'Un commentaire peut être modifié pendant 10 minutes.',
  },
  COMMENTS_RATE_LIMITED: {
    status: 429,
    en: 'That’s a lot of comments. Please try again later.',
    fr: 'Cela fait beaucoup de commentaires. Réessayez plus tard.',
  },
} as const satisfies ErrorDefinitions;
