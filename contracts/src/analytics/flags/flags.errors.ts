import type { ErrorDefinitions } from '../../shared/error-definitions.js';
import { FLAG_LIMITS } from '../shared/flags/flag.js';

/** The refusals of an owner's flags. */
export const flagErrors = {
  FLAG_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  FLAG_NOT_FOUND: {
    status: 404,
    en: 'That flag could not be found.',
    fr: 'Ce drapeau est introuvable.',
  },
  FLAG_VERSION_NOT_FOUND: {
    status: 404,
    en: 'That version of the flag could not be found.',
    fr: 'Cette version du drapeau est introuvable.',
  },
  TOO_MANY_FLAGS: {
    status: 409,
    en: `A website can have ${FLAG_LIMITS.flags} flags. Change one that is no longer used.`,
    fr: `Un site peut avoir ${FLAG_LIMITS.flags} drapeaux. Modifiez-en un qui ne sert plus.`,
  },
} as const satisfies ErrorDefinitions;
