import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of API tokens. */
export const connectErrors = {
  API_TOKEN_INVALID: {
    status: 400,
    en: 'This token cannot be made.',
    fr: 'Ce jeton ne peut pas être créé.',
  },
  API_TOKENS_FULL: {
    status: 409,
    en: 'This website has as many tokens as it can have. Revoke one first.',
    fr: 'Ce site a déjà autant de jetons que possible. Veuillez d’abord en révoquer un.',
  },
  API_TOKEN_NOT_FOUND: {
    status: 404,
    en: 'That token could not be found.',
    fr: 'Ce jeton est introuvable.',
  },
} as const satisfies ErrorDefinitions;
