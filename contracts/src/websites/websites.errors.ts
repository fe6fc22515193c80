import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of websites and their settings. */
export const websitesErrors = {
  WEBSITE_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  WEBSITE_HIDDEN: {
    status: 403,
    en: 'This website isn’t open to visitors right now.',
    fr: 'Ce site n’est pas ouvert aux visiteurs pour le moment.',
  },
} as const satisfies ErrorDefinitions;
