import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of customers' accounts. */
export const customersErrors = {
  NOT_SIGNED_IN: {
    status: 401,
    en: 'Please sign in to your account.',
    fr: 'Veuillez vous connecter à votre compte.',
  },
  CODE_WRONG: {
    status: 400,
    en: 'That is not the code from the email.',
    fr: 'Ce n’est pas le code de l’e-mail.',
  },
  CODE_EXPIRED: {
    status: 400,
    en: 'This code has been used or has expired. Ask for a new one.',
    fr: 'Ce code a déjà servi ou n’est plus valable. Veuillez en demander un nouveau.',
  },
  ADDRESS_INCOMPLETE: {
    status: 400,
    en: 'Please complete the address.',
    fr: 'Veuillez compléter l’adresse.',
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    en: 'You have saved 20 addresses. Remove one first.',
    fr: 'Vous avez enregistré 20 adresses. Veuillez d’abord en supprimer une.',
  },
  ADDRESS_NOT_FOUND: {
    status: 404,
    en: 'That address was removed.',
    fr: 'Cette adresse a été supprimée.',
  },
  CUSTOMER_NOT_FOUND: {
    status: 404,
    en: 'This customer does not exist.',
    fr: 'Ce client n’existe pas.',
  },
  CUSTOMER_NOTES_FULL: {
    status: 409,
    en: 'This customer has as many notes as they can have.',
    fr: 'Cette fiche a atteint son nombre maximal de notes.',
  },
  ORDERS_UNDER_WAY: {
    status: 409,
    en: 'You have an order that is still to be sent or paid. You can delete your account after that.',
    fr: 'Une de vos commandes reste à expédier ou à payer. Vous pourrez ensuite supprimer votre compte.',
  },
  DELETION_NOT_CONFIRMED: {
    status: 400,
    en: 'To delete your account, enter its email.',
    fr: 'Pour supprimer votre compte, saisissez son adresse e-mail.',
  },
} as const satisfies ErrorDefinitions;
