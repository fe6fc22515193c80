import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of websites and their settings. */
export const websitesErrors = {
  WEBSITE_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
} as const satisfies ErrorDefinitions;
