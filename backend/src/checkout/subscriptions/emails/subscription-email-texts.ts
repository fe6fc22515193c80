import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { EmailLanguage } from '../../../platform/emails/email-template.js';
import type { SubscriptionEmailAbout } from './emailed-subscription.js';

type Facts = { readonly product: string; readonly price: string; readonly next: string | null };
type About = {
  readonly subject: (facts: Facts & { title: string }) => string;
  readonly title: string;
  readonly text: (facts: Facts) => string;
};
type Texts = {
  readonly about: Readonly<Record<SubscriptionEmailAbout, About>>;
  /** a lack of units has emails of its own */
  readonly failures: Readonly<Record<Exclude<RenewalFailure, 'outOfStock'>, string>>;
  readonly tries: string;
  readonly next: string;
  readonly amount: string;
  /** what was taken, all in all */
  readonly charged: string;
  /** of the link to the order of a renewal */
  readonly order: (number: number | null) => string;
  readonly payments: (billed: number, cycles: number) => string;
  readonly paymentsLabel: string;
  readonly beforeTax: string;
  readonly action: string;
  readonly update: string;
  readonly reason: (title: string) => string;
};

export const SUBSCRIPTION_TEXTS: Readonly<Record<EmailLanguage, Texts>> = {
  en: {
    about: {
      started: {
        subject: ({ product }) => `Your subscription to ${product} has started`,
        title: 'Your subscription has started',
        text: ({ product }) =>
          `Thank you for subscribing to ${product}. You can skip a delivery, pause or cancel at any time from the link below.`,
      },
      renewed: {
        subject: ({ product }) => `Your subscription to ${product} was renewed`,
        title: 'Your subscription was renewed',
        text: ({ product }) => `We charged your payment method for ${product}.`,
      },
      failed: {
        subject: ({ product }) => `We couldn’t renew ${product}`,
        title: 'Your payment didn’t go through',
        text: ({ product }) => `We couldn’t renew your subscription to ${product}. Nothing was charged.`,
      },
      notRenewed: {
        subject: ({ product }) => `We couldn’t renew ${product}`,
        title: 'Your subscription couldn’t be renewed',
        text: ({ product }) => `We couldn’t renew your subscription to ${product}. Nothing was charged.`,
      },
      outOfStock: {
        subject: ({ product }) => `${product} is out of stock right now`,
        title: 'Your renewal has to wait',
        text: ({ product }) =>
          `${product} is out of stock right now, so your subscription isn’t renewed yet. Nothing was charged. You don’t have to do anything: we’ll renew it once ${product} is back in stock.`,
      },
      missed: {
        subject: ({ product }) => `We skipped ${product} this time`,
        title: 'Your subscription was skipped this time',
        text: ({ product }) =>
          `${product} was out of stock, so we skipped it this time. Nothing was charged, and your subscription goes on.`,
      },
      cancelled: {
        subject: ({ product }) => `Your subscription to ${product} is cancelled`,
        title: 'Your subscription is cancelled',
        text: ({ product }) => `Your subscription to ${product} is cancelled. You won’t be charged again.`,
      },
      cancelledUnpaid: {
        subject: ({ product }) => `Your subscription to ${product} has ended`,
        title: 'Your subscription has ended',
        text: ({ product }) =>
          `We couldn’t renew your subscription to ${product}, so we cancelled it. Nothing was charged for this period.`,
      },
      paused: {
        subject: ({ product }) => `Your subscription to ${product} is paused`,
        title: 'Your subscription is paused',
        text: ({ product }) => `Nothing is charged or sent for ${product} until you resume it.`,
      },
      pausedUnpaid: {
        subject: ({ product }) => `Your subscription to ${product} is paused`,
        title: 'Your subscription is paused',
        text: ({ product }) =>
          `We couldn’t renew your subscription to ${product}, so we paused it. Change how you pay, then resume it.`,
      },
      resumed: {
        subject: ({ product }) => `Your subscription to ${product} is active again`,
        title: 'Your subscription is active again',
        text: ({ product }) => `Your subscription to ${product} continues.`,
      },
      ended: {
        subject: ({ product }) => `Your subscription to ${product} is complete`,
        title: 'Your subscription is complete',
        text: ({ product }) =>
          `All payments of your subscription to ${product} are made. You won’t be charged again.`,
      },
      price: {
        subject: ({ product }) => `The price of ${product} is changing`,
        title: 'The price of your subscription is changing',
        text: ({ product, price, next }) =>
          `From ${next}, your subscription to ${product} costs ${price} each time, before delivery and tax. You can cancel before then.`,
      },
    },
    failures: {
      declined: 'Your payment was declined. You can pay in another way:',
      noMethod: 'We have no payment method for it. Add one:',
      notSold: 'It can’t be sold right now.',
      notDelivered: 'It can’t be delivered to your address right now.',
      unpaid: 'We haven’t received the payment for your last order. Pay it, and your subscription goes on.',
    },
    tries: 'We’ll try again on',
    next: 'Next payment',
    amount: 'Price',
    charged: 'Charged',
    order: (number) => `View order ${number ?? ''}`.trim(),
    payments: (billed, cycles) => `${billed} of ${cycles}`,
    paymentsLabel: 'Payments made',
    beforeTax: 'before delivery and tax',
    action: 'Manage your subscription',
    update: 'Change how you pay',
    reason: (title) => `You get this email because you have a subscription at ${title}.`,
  },
  fr: {
    about: {
      started: {
        subject: ({ product }) => `Votre abonnement à ${product} a commencé`,
        title: 'Votre abonnement a commencé',
        text: ({ product }) =>
          `Merci de votre abonnement à ${product}. Vous pouvez passer une livraison, mettre en pause ou résilier à tout moment avec le lien ci-dessous.`,
      },
      renewed: {
        subject: ({ product }) => `Votre abonnement à ${product} est renouvelé`,
        title: 'Votre abonnement est renouvelé',
        text: ({ product }) => `Nous avons débité votre moyen de paiement pour ${product}.`,
      },
      failed: {
        subject: ({ product }) => `Nous n’avons pas pu renouveler ${product}`,
        title: 'Votre paiement n’a pas abouti',
        text: ({ product }) =>
          `Nous n’avons pas pu renouveler votre abonnement à ${product}. Rien n’a été débité.`,
      },
      notRenewed: {
        subject: ({ product }) => `Nous n’avons pas pu renouveler ${product}`,
        title: 'Votre abonnement n’a pas pu être renouvelé',
        text: ({ product }) =>
          `Nous n’avons pas pu renouveler votre abonnement à ${product}. Rien n’a été débité.`,
      },
      outOfStock: {
        subject: ({ product }) => `${product} est en rupture de stock pour le moment`,
        title: 'Votre renouvellement doit attendre',
        text: ({ product }) =>
          `${product} est en rupture de stock pour le moment : votre abonnement n’est pas encore renouvelé. Rien n’a été débité. Vous n’avez rien à faire : nous le renouvellerons dès que ${product} sera de nouveau en stock.`,
      },
      missed: {
        subject: ({ product }) => `Cette fois, nous avons passé ${product}`,
        title: 'Votre abonnement a été passé cette fois',
        text: ({ product }) =>
          `${product} était en rupture de stock : nous avons passé cette échéance. Rien n’a été débité, et votre abonnement continue.`,
      },
      cancelled: {
        subject: ({ product }) => `Votre abonnement à ${product} est résilié`,
        title: 'Votre abonnement est résilié',
        text: ({ product }) => `Votre abonnement à ${product} est résilié. Rien ne vous sera plus débité.`,
      },
      cancelledUnpaid: {
        subject: ({ product }) => `Votre abonnement à ${product} a pris fin`,
        title: 'Votre abonnement a pris fin',
        text: ({ product }) =>
          `Nous n’avons pas pu renouveler votre abonnement à ${product} et l’avons donc résilié. Rien n’a été débité pour cette période.`,
      },
      paused: {
        subject: ({ product }) => `Votre abonnement à ${product} est en pause`,
        title: 'Votre abonnement est en pause',
        text: ({ product }) =>
          `Rien n’est débité ni envoyé pour ${product} tant que vous ne le reprenez pas.`,
      },
      pausedUnpaid: {
        subject: ({ product }) => `Votre abonnement à ${product} est en pause`,
        title: 'Votre abonnement est en pause',
        text: ({ product }) =>
          `Nous n’avons pas pu renouveler votre abonnement à ${product} et l’avons mis en pause. Changez de moyen de paiement, puis reprenez-le.`,
      },
      resumed: {
        subject: ({ product }) => `Votre abonnement à ${product} reprend`,
        title: 'Votre abonnement reprend',
        text: ({ product }) => `Votre abonnement à ${product} continue.`,
      },
      ended: {
        subject: ({ product }) => `Votre abonnement à ${product} est terminé`,
        title: 'Votre abonnement est terminé',
        text: ({ product }) =>
          `Tous les paiements de votre abonnement à ${product} sont effectués. Rien ne vous sera plus débité.`,
      },
      price: {
        subject: ({ product }) => `Le prix de ${product} change`,
        title: 'Le prix de votre abonnement change',
        text: ({ product, price, next }) =>
          `À partir du ${next}, votre abonnement à ${product} coûte ${price} à chaque échéance, hors livraison et taxes. Vous pouvez résilier avant cette date.`,
      },
    },
    failures: {
      declined: 'Votre paiement a été refusé. Vous pouvez payer autrement :',
      noMethod: 'Nous n’avons pas de moyen de paiement. Ajoutez-en un :',
      notSold: 'L’article ne peut pas être vendu pour le moment.',
      notDelivered: 'La livraison à votre adresse est impossible pour le moment.',
      unpaid:
        'Nous n’avons pas reçu le paiement de votre dernière commande. Payez-la, et votre abonnement continuera.',
    },
    tries: 'Nous réessaierons le',
    next: 'Prochain paiement',
    amount: 'Prix',
    charged: 'Débité',
    order: (number) => `Voir la commande ${number ?? ''}`.trim(),
    payments: (billed, cycles) => `${billed} sur ${cycles}`,
    paymentsLabel: 'Paiements effectués',
    beforeTax: 'hors livraison et taxes',
    action: 'Gérer votre abonnement',
    update: 'Changer de moyen de paiement',
    reason: (title) => `Vous recevez cet e-mail parce que vous avez un abonnement chez ${title}.`,
  },
};
