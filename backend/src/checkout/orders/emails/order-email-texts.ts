import type { OrderEmailAbout } from '@daybook/contracts/orders/order-email.events';
import { orderName } from '@daybook/contracts/orders/shared/test-orders';
import type { EmailLanguage } from '../../../platform/emails/email-template.js';
import type { EmailedSum } from './emailed-order.js';

const sentences = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

type AboutTexts = {
  readonly subject: (of: { readonly order: string; readonly title: string }) => string;
  readonly title: string;
  readonly text: (of: {
    readonly order: string;
    /** by the way of the payment; '': nothing */
    readonly refunded: string;
    /** what goes back to gift cards; '': nothing */
    readonly refundedToCards: string;
    /** the owner has paid it back, so no bank of a card is on its way with it */
    readonly isRefundedByHand: boolean;
    readonly isUnpaid: boolean;
    /** something of it is physical, so a parcel will follow */
    readonly hasParcel: boolean;
    /** the buyer comes for it */
    readonly isPickup: boolean;
    /** it has its number, and stays the buyer's whatever becomes of a payment */
    readonly isPlaced: boolean;
  }) => string;
  /** of the button that opens the order's page */
  readonly action: string;
};

type Texts = {
  readonly about: Readonly<Record<OrderEmailAbout, AboutTexts>>;
  /** of what was sent, where the buyer comes for it */
  readonly pickup: AboutTexts;
  readonly order: (number: number | null, isTest: boolean) => string;
  /** of a test order */
  readonly test: string;
  readonly quantity: (quantity: number) => string;
  /** a question with its answer */
  readonly answer: (title: string, answer: string) => string;
  /** who gets a gift card. @param day written out; '': as soon as it is paid */
  readonly gift: (name: string, day: string) => string;
  readonly sum: (kind: EmailedSum['kind'], name: string) => string;
  readonly amount: string;
  readonly reference: string;
  readonly tracking: string;
  readonly track: string;
  readonly deliverTo: string;
  readonly invoice: string;
  readonly creditNote: string;
  /** what access to member areas means today. @param isPaid whether it is the buyer's already */
  readonly memberArea: (titles: string, isPaid: boolean) => string;
  readonly reason: (title: string) => string;
};

const SUMS_EN: Readonly<Record<EmailedSum['kind'], string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Tax',
  taxIncluded: 'Including tax',
  giftCards: 'Gift cards',
  total: 'Total',
  refund: 'Refund',
};
const SUMS_FR: Readonly<Record<EmailedSum['kind'], string>> = {
  subtotal: 'Sous-total',
  discount: 'Remise',
  delivery: 'Livraison',
  tax: 'Taxe',
  taxIncluded: 'Dont taxe',
  giftCards: 'Cartes-cadeaux',
  total: 'Total',
  refund: 'Remboursement',
};

const EN: Texts = {
  about: {
    received: {
      subject: ({ order, title }) => `${order} received: how to pay · ${title}`,
      title: 'We’ve received your order',
      text: ({ hasParcel }) =>
        hasParcel
          ? 'Your items are set aside. We’ll prepare them as soon as we receive your payment.'
          : 'We’ll confirm it as soon as we receive your payment.',
      action: 'View your order',
    },
    confirmed: {
      subject: ({ order, title }) => `${order} confirmed · ${title}`,
      title: 'Thank you for your order',
      text: ({ hasParcel, isPickup }) =>
        sentences(
          'We received your payment, and your order is placed.',
          hasParcel && `We’ll email you when it’s ${isPickup ? 'ready for pickup' : 'on its way'}.`,
        ),
      action: 'View your order',
    },
    paid: {
      subject: ({ order, title }) => `${order} paid · ${title}`,
      title: 'We received your payment',
      text: ({ order, hasParcel }) =>
        `Thank you. ${order} is paid${hasParcel ? ', and we’re preparing it' : ''}.`,
      action: 'View your order',
    },
    sent: {
      subject: ({ order, title }) => `${order} is on its way · ${title}`,
      title: 'On its way',
      text: () => 'We’ve sent these items:',
      action: 'View your order',
    },
    cancelled: {
      subject: ({ order, title }) => `${order} cancelled · ${title}`,
      title: 'Your order was cancelled',
      text: ({ isUnpaid }) =>
        isUnpaid
          ? 'The shop cancelled this order. You have not paid for it, so there is nothing to do.'
          : 'The shop cancelled this order. What you paid comes back to you; we email you when it does.',
      action: 'View your order',
    },
    refunded: {
      subject: ({ order, title }) => `${order}: refund · ${title}`,
      title: 'Your refund is on its way',
      text: ({ refunded, refundedToCards, isRefundedByHand }) =>
        sentences(
          refunded && isRefundedByHand && `We’ve paid ${refunded} back to you.`,
          refunded &&
            !isRefundedByHand &&
            `We’ve refunded ${refunded}. Your bank may need a few days to show it.`,
          refundedToCards && `${refundedToCards} is back on your gift card.`,
        ),
      action: 'View your order',
    },
    returnAccepted: {
      subject: ({ order, title }) => `${order}: return accepted · ${title}`,
      title: 'Your return is accepted',
      text: () => 'You can send these items back. We’ll refund you once they’re here.',
      action: 'View your order',
    },
    returnDeclined: {
      subject: ({ order, title }) => `${order}: return declined · ${title}`,
      title: 'We can’t accept your return',
      text: () => 'The shop declined your request to return these items and gives this reason:',
      action: 'View your order',
    },
    declined: {
      subject: ({ title }) => `Your payment didn’t go through · ${title}`,
      title: 'Your payment didn’t go through',
      text: ({ isPlaced }) =>
        isPlaced
          ? 'Your bank declined it, so nothing was charged. We still have your order: you can pay it from its page.'
          : 'Your bank declined it, so nothing was ordered or charged. You can try again from your cart.',
      action: 'See what happened',
    },
  },
  pickup: {
    subject: ({ order, title }) => `${order} is ready for pickup · ${title}`,
    title: 'Ready for pickup',
    text: () => 'You can come for these items:',
    action: 'View your order',
  },
  order: (number, isTest) => {
    if (number === null) return 'Your order';
    return `${isTest ? 'Test order' : 'Order'} ${orderName({ number, isTest })}`;
  },
  test: 'This is a test order: no money has moved, and nothing is delivered.',
  quantity: (quantity) => `Quantity ${quantity}`,
  answer: (title, answer) => `${title}: ${answer}`,
  gift: (name, day) => (day ? `To ${name} on ${day}` : `To ${name}, once paid`),
  sum: (kind, name) => nameOf(SUMS_EN, kind, name, 'Including'),
  amount: 'Amount',
  reference: 'Payment reference',
  tracking: 'Tracking',
  track: 'Track this delivery',
  deliverTo: 'Delivery address',
  invoice: 'Your invoice (PDF)',
  creditNote: 'Your credit note (PDF)',
  memberArea: (titles, isPaid) =>
    `${titles}: the member area isn’t open yet. Your access is saved ${isPaid ? 'with this order and starts when the shop opens it' : 'as soon as this order is paid'}.`,
  reason: (title) => `You get this email because this address was entered for an order at ${title}.`,
};

const FR: Texts = {
  about: {
    received: {
      subject: ({ order, title }) => `${order} reçue : comment payer · ${title}`,
      title: 'Nous avons bien reçu votre commande',
      text: ({ hasParcel }) =>
        hasParcel
          ? 'Vos articles vous sont réservés. Nous les préparerons dès que votre paiement sera arrivé.'
          : 'Nous la confirmerons dès que votre paiement sera arrivé.',
      action: 'Voir votre commande',
    },
    confirmed: {
      subject: ({ order, title }) => `${order} confirmée · ${title}`,
      title: 'Merci de votre commande',
      text: ({ hasParcel, isPickup }) =>
        sentences(
          'Votre paiement est arrivé et votre commande est enregistrée.',
          hasParcel && `Nous vous écrirons dès qu’elle ${isPickup ? 'sera prête à être retirée' : 'part'}.`,
        ),
      action: 'Voir votre commande',
    },
    paid: {
      subject: ({ order, title }) => `${order} payée · ${title}`,
      title: 'Votre paiement est arrivé',
      text: ({ hasParcel }) => `Merci. Votre commande est payée${hasParcel ? ', et nous la préparons' : ''}.`,
      action: 'Voir votre commande',
    },
    sent: {
      subject: ({ order, title }) => `${order} expédiée · ${title}`,
      title: 'En route',
      text: () => 'Nous avons expédié ces articles :',
      action: 'Voir votre commande',
    },
    cancelled: {
      subject: ({ order, title }) => `${order} annulée · ${title}`,
      title: 'Votre commande a été annulée',
      text: ({ isUnpaid }) =>
        isUnpaid
          ? 'La boutique a annulé cette commande. Vous ne l’avez pas payée : vous n’avez rien à faire.'
          : 'La boutique a annulé cette commande. Ce que vous avez payé vous revient ; nous vous écrirons à ce moment-là.',
      action: 'Voir votre commande',
    },
    refunded: {
      subject: ({ order, title }) => `${order} : remboursement · ${title}`,
      title: 'Votre remboursement est en route',
      text: ({ refunded, refundedToCards, isRefundedByHand }) =>
        sentences(
          refunded && `Nous vous avons remboursé ${refunded}.`,
          refunded && !isRefundedByHand && 'Votre banque peut mettre quelques jours à l’afficher.',
          refundedToCards && `Votre carte-cadeau a été recréditée de ${refundedToCards}.`,
        ),
      action: 'Voir votre commande',
    },
    returnAccepted: {
      subject: ({ order, title }) => `${order} : retour accepté · ${title}`,
      title: 'Votre retour est accepté',
      text: () => 'Vous pouvez renvoyer ces articles. Nous vous rembourserons à leur arrivée.',
      action: 'Voir votre commande',
    },
    returnDeclined: {
      subject: ({ order, title }) => `${order} : retour refusé · ${title}`,
      title: 'Nous ne pouvons pas accepter votre retour',
      text: () => 'La boutique a refusé le retour de ces articles, pour la raison suivante :',
      action: 'Voir votre commande',
    },
    declined: {
      subject: ({ title }) => `Votre paiement n’a pas abouti · ${title}`,
      title: 'Votre paiement n’a pas abouti',
      text: ({ isPlaced }) =>
        isPlaced
          ? 'Votre banque l’a refusé : rien n’a été débité. Votre commande est conservée : vous pouvez la payer depuis sa page.'
          : 'Votre banque l’a refusé : rien n’a été commandé ni débité. Vous pouvez réessayer depuis votre panier.',
      action: 'Voir ce qui s’est passé',
    },
  },
  pickup: {
    subject: ({ order, title }) => `${order} prête à être retirée · ${title}`,
    title: 'Prête à être retirée',
    text: () => 'Vous pouvez venir retirer ces articles :',
    action: 'Voir votre commande',
  },
  order: (number, isTest) => {
    if (number === null) return 'Votre commande';
    return `${isTest ? 'Commande de test' : 'Commande'} ${orderName({ number, isTest })}`;
  },
  test: 'Ceci est une commande de test : aucun paiement n’a eu lieu et rien n’est livré.',
  quantity: (quantity) => `Quantité ${quantity}`,
  answer: (title, answer) => `${title} : ${answer}`,
  gift: (name, day) => (day ? `Pour ${name}, le ${day}` : `Pour ${name}, dès le paiement`),
  sum: (kind, name) => nameOf(SUMS_FR, kind, name, 'Dont'),
  amount: 'Montant',
  reference: 'Référence du paiement',
  tracking: 'Suivi',
  track: 'Suivre cette livraison',
  deliverTo: 'Adresse de livraison',
  invoice: 'Votre facture (PDF)',
  creditNote: 'Votre avoir (PDF)',
  memberArea: (titles, isPaid) =>
    `${titles} : l’espace membre n’est pas encore ouvert. Votre accès ${isPaid ? 'est enregistré avec cette commande et commencera à son ouverture par la boutique' : 'sera enregistré dès que cette commande sera payée'}.`,
  reason: (title) =>
    `Vous recevez cet e-mail parce que cette adresse a été saisie pour une commande chez ${title}.`,
};

/** The owner's name of a sum, where it has one. */
function nameOf(
  own: Readonly<Record<EmailedSum['kind'], string>>,
  kind: EmailedSum['kind'],
  name: string,
  including: string,
): string {
  if (!name) return own[kind];
  return kind === 'taxIncluded' ? `${including} ${name}` : name;
}

export const ORDER_TEXTS: Readonly<Record<EmailLanguage, Texts>> = { en: EN, fr: FR };
