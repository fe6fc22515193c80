import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of what owners do with orders. */
export const ordersErrors = {
  ORDER_NOT_FOUND: {
    status: 404,
    en: 'That order could not be found.',
    fr: 'Cette commande est introuvable.',
  },
  ORDER_STATUS: {
    status: 409,
    en: 'This cannot be done with the order as it is now.',
    fr: 'Cette action est impossible dans l’état actuel de la commande.',
  },
  ORDER_CHANGED: {
    status: 409,
    en: 'Another member has sent a part of this order meanwhile. Check what is left.',
    fr: 'Un autre membre a expédié une partie de cette commande entre-temps. Vérifiez ce qui reste.',
  },
  ORDER_LINE_UNKNOWN: {
    status: 404,
    en: 'The order has no such item.',
    fr: 'La commande ne contient pas cet article.',
  },
  FULFIL_QUANTITY: {
    status: 409,
    en: 'More items cannot be sent than were bought and not sent yet.',
    fr: 'Le nombre d’articles à expédier dépasse celui des articles achetés et non encore expédiés.',
  },
  ORDER_NOTES_FULL: {
    status: 409,
    en: 'This order has as many notes as it can hold.',
    fr: 'Cette commande a atteint son nombre maximal de notes.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    en: 'That payment could not be found.',
    fr: 'Ce paiement est introuvable.',
  },
  PAYMENT_MESSAGE_UNSIGNED: {
    status: 400,
    en: 'This message has no valid signature of the payment provider.',
    fr: 'Ce message ne porte pas de signature valide du prestataire de paiement.',
  },
  PAYMENT_METHOD_UNKNOWN: {
    status: 400,
    en: 'Choose a way to pay.',
    fr: 'Choisissez un moyen de paiement.',
  },
  REFUND_EMPTY: {
    status: 400,
    en: 'Say what to refund: an amount above zero, items or the delivery.',
    fr: 'Indiquez ce qui doit être remboursé : un montant supérieur à zéro, des articles ou la livraison.',
  },
  REFUND_LINE_UNKNOWN: {
    status: 404,
    en: 'The order has no such item.',
    fr: 'La commande ne contient pas cet article.',
  },
  REFUND_QUANTITY: {
    status: 409,
    en: 'More items cannot be refunded than were bought and not refunded yet.',
    fr: 'Le nombre d’articles à rembourser dépasse celui des articles achetés et non encore remboursés.',
  },
  REFUND_TOO_MUCH: {
    status: 409,
    en: 'This is more than what is left to refund.',
    fr: 'Ce montant dépasse ce qui peut encore être remboursé.',
  },
} as const satisfies ErrorDefinitions;
