import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of pictures; `FILE_` errors, which every upload has, are shared. */
export const mediaErrors = {
  ASSET_NOT_FOUND: {
    status: 404,
    en: 'Unable to locate content',
    fr: 'Contenu introuvable',
  },
} as const satisfies ErrorDefinitions;
