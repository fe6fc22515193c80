import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of what owners do with orders. */
export const ordersErrors = {
  ORDER_NOT_FOUND: {
    status: 404,
    en: 'That order could not be found.',
    fr: 'Cette commande est introuvable.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    en: 'There is no invoice for this order.',
    fr: 'Il n’y a pas de facture pour cette commande.',
  },
  INVOICES_BUSY: {
    status: 503,
    en: 'Many invoices are being made. Please try again in a moment.',
    fr: 'De nombreuses factures sont en cours de création. Veuillez réessayer dans un instant.',
  },
  ORDER_STATUS: {
    status: 409,
    en: 'This cannot be done with the order as it is now.',
    fr: 'Cette action est impossible dans l’état actuel de la commande.',
  },
  PAYMENT_STILL_ASKED: {
    status: 409,
    en: 'The payment provider is still asked about this payment. You can decide from {from} on.',
    fr: 'Le prestataire de paiement est encore interrogé sur ce paiement. Vous pourrez décider à partir du {from}.',
  },
  ORDER_CHANGED: {
    status: 409,
    en: 'Another member has sent a part of this order meanwhile. Check what is left.',
    fr: 'Un autre membre a expédié une partie de cette commande entre-temps. Vérifiez ce qui reste.',
  },
  ORDER_REFUNDED: {
    status: 409,
    en: 'Another refund of this order was made meanwhile. Check the amounts, and refund again if this one is right.',
    fr: 'Un autre remboursement de cette commande a été effectué entre-temps. Vérifiez les montants, puis remboursez de nouveau si celui-ci est correct.',
  },
  ORDER_ADDRESS_CHANGED: {
    status: 409,
    en: 'Another member has changed this address meanwhile. Check it, and save again if yours is right.',
    fr: 'Un autre membre a modifié cette adresse entre-temps. Vérifiez-la, puis enregistrez de nouveau si la vôtre est correcte.',
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
  ORDER_PARCELS_FULL: {
    status: 409,
    en: 'This order has as many parcels as it can hold. What is left can be sent at once.',
    fr: 'Cette commande a atteint son nombre maximal de colis. Le reste peut être expédié en une fois.',
  },
  ORDER_EMAILS_FULL: {
    status: 429,
    en: 'This order’s email was sent again five times today. Try again tomorrow.',
    fr: 'L’e-mail de cette commande a été renvoyé cinq fois aujourd’hui. Réessayez demain.',
  },
  ORDER_NOTES_FULL: {
    status: 409,
    en: 'This order has as many notes as it can hold.',
    fr: 'Cette commande a atteint son nombre maximal de notes.',
  },
  ORDER_NOT_PAID: {
    status: 409,
    en: 'This order is not paid yet, so there is nothing to refund. Note the payment, or cancel the order.',
    fr: 'Cette commande n’est pas encore payée : il n’y a rien à rembourser. Notez le paiement ou annulez la commande.',
  },
  ORDER_REFUNDS_FULL: {
    status: 409,
    en: 'This order has as many refunds as it can hold. What is left can be refunded at once.',
    fr: 'Cette commande a atteint son nombre maximal de remboursements. Le reste peut être remboursé en une fois.',
  },
  ORDER_SENT: {
    status: 409,
    en: 'A part of this order was sent already, so its addresses stay as they are.',
    fr: 'Une partie de cette commande est déjà expédiée : ses adresses restent inchangées.',
  },
  ORDER_EDITS_FULL: {
    status: 409,
    en: 'The addresses of this order were changed too often.',
    fr: 'Les adresses de cette commande ont été modifiées trop souvent.',
  },
  ORDER_PLACE_CHANGED: {
    status: 409,
    en: 'Taxes and delivery were charged for another place. Cancel the order and place it again.',
    fr: 'Les taxes et la livraison ont été calculées pour un autre lieu. Annulez la commande et passez-la de nouveau.',
  },
  RETURN_QUANTITY: {
    status: 409,
    en: 'More items cannot be returned than were bought and not refunded yet.',
    fr: 'Le nombre d’articles à retourner dépasse celui des articles achetés et non encore remboursés.',
  },
  RETURN_UNSENT: {
    status: 409,
    en: 'These items were not sent yet. There is nothing to return.',
    fr: 'Ces articles n’ont pas encore été envoyés. Il n’y a rien à retourner.',
  },
  RETURN_REQUESTS_FULL: {
    status: 409,
    en: 'You have asked for as many returns as this order can hold. Please write to us.',
    fr: 'Vous avez atteint le nombre maximal de demandes de retour pour cette commande. Veuillez nous écrire.',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    en: 'That return request could not be found.',
    fr: 'Cette demande de retour est introuvable.',
  },
  RETURN_ANSWERED: {
    status: 409,
    en: 'This return request is answered already.',
    fr: 'Cette demande de retour a déjà reçu une réponse.',
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
  GIFT_CARD_CLAIMED: {
    status: 409,
    en: 'An order is being paid with a gift card that was bought here. Try again when that payment has ended.',
    fr: 'Une carte-cadeau achetée ici sert en ce moment à payer une commande. Réessayez une fois ce paiement terminé.',
  },
  REFUND_NOT_DUE: {
    status: 409,
    en: 'Nothing of this refund is due: it was paid back already, or the payment provider pays it back.',
    fr: 'Rien n’est dû pour ce remboursement : il a déjà été payé, ou le prestataire de paiement s’en charge.',
  },
  GIFT_CARD_SPENT: {
    status: 409,
    en: 'Some of a gift card that was bought here has been spent. Refund up to what is left of it, or confirm that what was spent is refunded too.',
    fr: 'Une partie d’une carte-cadeau achetée ici a été dépensée. Remboursez au plus ce qu’il en reste, ou confirmez que le montant dépensé est remboursé aussi.',
  },
  REFUND_TOO_MUCH: {
    status: 409,
    en: 'This is more than what is left to refund.',
    fr: 'Ce montant dépasse ce qui peut encore être remboursé.',
  },
} as const satisfies ErrorDefinitions;
