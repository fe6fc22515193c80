import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of carts (sections 5 and 8). */
export const cartErrors = {
  CART_MOCK_UNSUPPORTED: {
    status: 400,
    en: 'There is no sample cart. Leave mock out to get your cart.',
    fr: 'Il n’y a pas de panier d’exemple. Omettez mock pour obtenir votre panier.',
  },
  CART_TIMECODE_UNSUPPORTED: {
    status: 400,
    en: 'A cart has today’s prices only. Leave timecode out.',
    fr: 'Un panier n’a que les prix du jour. Omettez timecode.',
  },
  CART_SUBTOTAL_ALWAYS: {
    status: 400,
    en: 'A cart always has its subtotal. Leave calculateSubtotal out, or send true.',
    fr: 'Un panier a toujours son sous-total. Omettez calculateSubtotal, ou envoyez true.',
  },
  CART_FULL: {
    status: 409,
    en: 'Your cart is full. Remove an item to add another.',
    fr: 'Ce panier contient déjà le nombre maximal d’articles différents. Veuillez d’abord en retirer un.',
  },
  CART_TOTAL_TOO_LARGE: {
    status: 409,
    en: 'The total is too large. Lower a quantity.',
    fr: 'Le total de ce panier est trop élevé. Veuillez réduire une quantité.',
  },
  CART_CLOSED: {
    status: 409,
    en: 'This cart has already been checked out. Start a new one.',
    fr: 'Ce panier a déjà été réglé. Veuillez en commencer un nouveau.',
  },
  SUBSCRIPTION_ONLY: {
    status: 409,
    en: 'This item is sold as a subscription.',
    fr: 'Cet article est vendu par abonnement.',
  },
  GIFT_DELIVERY_INVALID: {
    status: 400,
    en: 'Check who gets the gift card.',
    fr: 'Vérifiez qui reçoit la carte-cadeau.',
  },
  GIFT_CARD_ONLY: {
    status: 409,
    en: 'Gift cards are bought on their own.',
    fr: 'Les cartes-cadeaux s’achètent séparément.',
  },
  ANSWERS_MISSING: {
    status: 409,
    en: 'This item has questions for you. Answer them first.',
    fr: 'Cet article comporte des questions. Répondez-y d’abord.',
  },
  ENTRY_NOT_FOUND: {
    status: 404,
    en: 'That item is no longer in your cart.',
    fr: 'Cet article n’est plus dans votre panier.',
  },
  CART_NOT_FOUND: {
    status: 404,
    en: 'Your cart could not be found. Please reload the page and try again.',
    fr: 'Votre panier est introuvable. Veuillez actualiser la page et réessayer.',
  },
} as const satisfies ErrorDefinitions;
