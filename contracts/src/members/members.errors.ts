import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of accounts, members and invitations. */
export const membersErrors = {
  PASSWORD_TOO_SHORT: {
    status: 400,
    en: 'Please choose a password of 12 characters or more.',
    fr: 'Veuillez choisir un mot de passe d’au moins 12 caractères.',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    en: 'Please choose a password of 128 characters or fewer.',
    fr: 'Veuillez choisir un mot de passe d’au plus 128 caractères.',
  },
  PASSWORD_GUESSABLE: {
    status: 400,
    en: 'That password is easy to guess. A few words that do not belong together are better.',
    fr: 'Ce mot de passe est facile à deviner. Quelques mots sans rapport entre eux valent mieux.',
  },
  PASSWORD_WRONG: {
    status: 400,
    en: 'That is not your current password.',
    fr: 'Ce n’est pas votre mot de passe actuel.',
  },
  SIGN_IN_FAILED: {
    status: 401,
    en: 'Wrong email or password.',
    fr: 'Adresse e-mail ou mot de passe incorrect.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    en: 'Enter the code of your authenticator app, or a recovery code.',
    fr: 'Saisissez le code de votre application d’authentification, ou un code de secours.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    en: 'That code is not right, or it was used before. Try the next one.',
    fr: 'Ce code n’est pas le bon, ou a déjà servi. Essayez le suivant.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    en: 'This installation asks for a second factor. Set it up under My account.',
    fr: 'Cette installation demande un second facteur. Configurez-le dans Mon compte.',
  },
  AUTHENTICATOR_EXPIRED: {
    status: 409,
    en: 'Too much time has passed. Start again.',
    fr: 'Trop de temps a passé. Veuillez recommencer.',
  },
  AUTHENTICATOR_NOT_FOUND: {
    status: 409,
    en: 'This account has no second factor.',
    fr: 'Ce compte n’a pas de second facteur.',
  },
  AUTHENTICATOR_KNOWN: {
    status: 409,
    en: 'This account has a second factor already. Remove it first.',
    fr: 'Ce compte a déjà un second facteur. Veuillez d’abord le retirer.',
  },
  LINK_EXPIRED: {
    status: 404,
    en: 'This link has been used or has expired. Request a new one.',
    fr: 'Ce lien a déjà servi ou n’est plus valable. Veuillez en demander un nouveau.',
  },
  ROLES_INVALID: {
    status: 400,
    en: 'Please choose at least one role.',
    fr: 'Veuillez choisir au moins un rôle.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    en: 'That person is not a member of this website.',
    fr: 'Cette personne n’est pas membre de ce site.',
  },
  ALREADY_MEMBER: {
    status: 409,
    en: 'That person is already a member of this website.',
    fr: 'Cette personne est déjà membre de ce site.',
  },
  LAST_ADMIN: {
    status: 409,
    en: 'A website needs an admin. Make someone else admin first.',
    fr: 'Un site a besoin d’un administrateur. Veuillez d’abord en nommer un autre.',
  },
  LAST_OPERATOR: {
    status: 409,
    en: 'An installation needs an operator. Add another one first.',
    fr: 'Une installation a besoin d’un opérateur. Veuillez d’abord en nommer un autre.',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    en: 'That invitation was accepted or withdrawn.',
    fr: 'Cette invitation a été acceptée ou retirée.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    en: 'That session has already ended.',
    fr: 'Cette session est déjà terminée.',
  },
} as const satisfies ErrorDefinitions;
