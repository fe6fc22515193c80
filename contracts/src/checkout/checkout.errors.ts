import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of what has a checkout of its own. */
export const checkoutErrors = {
  VAT_NUMBER_INVALID: {
    status: 400,
    en: 'Please enter a VAT number of the country of your billing address.',
    fr: 'Indiquez un numéro de TVA du pays de votre adresse de facturation.',
  },
  NOT_A_SUBSCRIPTION: {
    status: 409,
    en: 'This item is not sold as a subscription.',
    fr: 'Cet article n’est pas vendu par abonnement.',
  },
  SUBSCRIPTION_OPTION_UNAVAILABLE: {
    status: 409,
    en: 'Choose a plan.',
    fr: 'Choisissez une formule.',
  },
  SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    en: 'That subscription could not be found.',
    fr: 'Cet abonnement est introuvable.',
  },
  SUBSCRIPTION_BOUGHT: {
    status: 409,
    en: 'You have bought this subscription already. The link to it is in our email.',
    fr: 'Vous avez déjà souscrit cet abonnement. Le lien se trouve dans notre e-mail.',
  },
  REMINDER_LINK_INVALID: {
    status: 404,
    en: 'This link doesn’t work. Open it from the email again.',
    fr: 'Ce lien ne fonctionne pas. Ouvrez-le de nouveau depuis l’e-mail.',
  },
  REMINDER_ORDERED: {
    status: 409,
    en: 'You have ordered this already.',
    fr: 'Vous avez déjà passé cette commande.',
  },
  PAYMENT_LINK_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  PAYMENT_LINK_NOT_FOUND: {
    status: 404,
    en: 'That payment link could not be found.',
    fr: 'Ce lien de paiement est introuvable.',
  },
  PAYMENT_LINK_OFF: {
    status: 409,
    en: 'This payment link is no longer active.',
    fr: 'Ce lien de paiement n’est plus actif.',
  },
  PAYMENT_LINKS_OFF: {
    status: 409,
    en: 'Payment links are off. Switch on their flag to use them.',
    fr: 'Les liens de paiement sont désactivés. Activez leur drapeau pour vous en servir.',
  },
  SUBSCRIPTION_STATUS: {
    status: 409,
    en: 'This cannot be done with the subscription as it is now.',
    fr: 'Cette action est impossible dans l’état actuel de l’abonnement.',
  },
  SUBSCRIPTION_RENEWING: {
    status: 409,
    en: 'The subscription is being renewed right now. Try again in a minute.',
    fr: 'L’abonnement est en cours de renouvellement. Réessayez dans une minute.',
  },
  SUBSCRIPTION_SKIPS: {
    status: 409,
    en: 'No more deliveries in a row can be skipped. Pause the subscription instead.',
    fr: 'Vous ne pouvez plus passer d’échéance à la suite. Mettez plutôt l’abonnement en pause.',
  },
  NOT_A_GIFT_CARD: {
    status: 409,
    en: 'This item is not a gift card.',
    fr: 'Cet article n’est pas une carte-cadeau.',
  },
  GIFT_CARD_NOT_FOUND: {
    status: 404,
    en: 'That gift card could not be found.',
    fr: 'Cette carte-cadeau est introuvable.',
  },
  SETTINGS_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  COUPON_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  COUPON_NOT_FOUND: {
    status: 404,
    en: 'That coupon could not be found.',
    fr: 'Ce code promo est introuvable.',
  },
  COUPON_USED_UP: {
    status: 409,
    en: 'A coupon can no longer be used. Check the total and pay again.',
    fr: 'Un code promo n’est plus utilisable. Vérifiez le total, puis payez à nouveau.',
  },
  GIFT_CARD_UNKNOWN: {
    status: 404,
    en: 'This gift card code is not right. Check it and try again.',
    fr: 'Ce code de carte-cadeau est incorrect. Vérifiez-le et réessayez.',
  },
  GIFT_CARD_VOIDED: {
    status: 409,
    en: 'This gift card is no longer valid.',
    fr: 'Cette carte-cadeau n’est plus valable.',
  },
  GIFT_CARD_EMPTY: {
    status: 409,
    en: 'Nothing is left on this gift card.',
    fr: 'Cette carte-cadeau est épuisée.',
  },
  GIFT_CARD_CURRENCY: {
    status: 409,
    en: 'This gift card is in another currency.',
    fr: 'Cette carte-cadeau est dans une autre devise.',
  },
  GIFT_CARD_TEST: {
    status: 409,
    en: 'This gift card was bought by a test order. It pays test orders only.',
    fr: 'Cette carte-cadeau vient d’une commande de test. Elle ne paie que des commandes de test.',
  },
  GIFT_CARD_CHANGED: {
    status: 409,
    en: 'The balance of a gift card has changed. Check the total and pay again.',
    fr: 'Le solde d’une carte-cadeau a changé. Vérifiez le total, puis payez à nouveau.',
  },
  GIFT_CARD_GUESSES: {
    status: 429,
    en: 'Too many gift card codes were tried. Try again later.',
    fr: 'Trop de codes de carte-cadeau ont été essayés. Réessayez plus tard.',
  },
  GIFT_CARD_AMOUNT: {
    status: 400,
    en: 'Enter an amount above zero.',
    fr: 'Indiquez un montant supérieur à zéro.',
  },
  GIFT_CARD_RESTORE: {
    status: 409,
    en: 'This is more than the order took from the gift card.',
    fr: 'Ce montant dépasse ce que la commande a prélevé sur la carte-cadeau.',
  },
  CART_EMPTY: {
    status: 409,
    en: 'Your cart is empty.',
    fr: 'Votre panier est vide.',
  },
  DELIVERY_MISSING: {
    status: 409,
    en: 'Choose how this order is delivered.',
    fr: 'Choisissez un mode de livraison.',
  },
  DELIVERY_NOT_OFFERED: {
    status: 409,
    en: 'We don’t deliver this order to this address.',
    fr: 'Nous ne livrons pas cette commande à cette adresse.',
  },
  CHECKOUT_INCOMPLETE: {
    status: 400,
    en: 'Fix the fields below to pay.',
    fr: 'Corrigez les champs ci-dessous pour payer.',
  },
  PAYMENT_DECLINED: {
    status: 402,
    en: 'Your payment was declined. Try another way to pay.',
    fr: 'Votre paiement a été refusé. Essayez un autre moyen de paiement.',
  },
  PAYMENT_TOO_SMALL: {
    status: 402,
    en: 'This amount is too small to be paid by card. Choose another way to pay.',
    fr: 'Ce montant est trop petit pour être payé par carte. Choisissez un autre moyen de paiement.',
  },
  PAYMENT_TOO_LARGE: {
    status: 402,
    en: 'This amount is too large to be paid by card. Choose another way to pay.',
    fr: 'Ce montant est trop élevé pour être payé par carte. Choisissez un autre moyen de paiement.',
  },
  PAYMENT_ACCOUNT_MODE: {
    status: 400,
    en: 'Use two keys of the same mode: both test keys, or both live keys.',
    fr: 'Utilisez deux clés du même mode : de test ou de production.',
  },
  PAYMENT_ACCOUNT_REFUSED: {
    status: 400,
    en: 'Stripe does not accept this key. Copy it again from your Stripe dashboard.',
    fr: 'Stripe refuse cette clé. Copiez-la à nouveau depuis votre tableau de bord Stripe.',
  },
  PAYMENT_PENDING: {
    status: 409,
    en: 'A payment for this cart is still being processed. Wait a moment before you pay again.',
    fr: 'Un paiement de ce panier est encore en cours. Patientez un instant avant de payer à nouveau.',
  },
  QUOTE_UNKNOWN: {
    status: 409,
    en: 'This price is too old. Check the total and pay again.',
    fr: 'Ce prix n’est plus valable. Vérifiez le total, puis payez à nouveau.',
  },
  QUOTE_CHANGED: {
    status: 409,
    en: 'The order has changed. Check the total and pay again.',
    fr: 'La commande a changé. Vérifiez le total, puis payez à nouveau.',
  },
  QUOTE_TOO_LARGE: {
    status: 409,
    en: 'This order costs more than can be charged.',
    fr: 'Cette commande dépasse le montant maximal.',
  },
} as const satisfies ErrorDefinitions;
