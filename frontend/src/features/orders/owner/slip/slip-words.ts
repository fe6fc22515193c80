import type { Language } from '@daybook/contracts/shared/languages';

/**
 * The words of a packing slip, which is in the language of its buyer. The messages of the shop are built into the owner
 * area in English alone.
 */
export const SLIP_WORDS: Readonly<Record<Language, SlipWords>> = {
  en: {
    title: 'Packing slip',
    to: 'Deliver to',
    by: 'Delivery',
    item: 'Item',
    quantity: 'Quantity',
    order: (number) => `Order ${number}`,
    placed: (date) => `Ordered on ${date}`,
    some: (left, ordered) => `${left} of ${ordered}`,
    note: 'Your note',
    sent: 'Everything in this order has been sent.',
    nothing: 'Nothing in this order is left to send.',
    thanks: 'Thank you for your order.',
  },
  fr: {
    title: 'Bon de livraison',
    to: 'Livrer à',
    by: 'Livraison',
    item: 'Article',
    quantity: 'Quantité',
    order: (number) => `Commande ${number}`,
    placed: (date) => `Passée le ${date}`,
    some: (left, ordered) => `${left} sur ${ordered}`,
    note: 'Votre message',
    sent: 'Tous les articles de cette commande ont été expédiés.',
    nothing: 'Il ne reste rien à expédier pour cette commande.',
    thanks: 'Merci de votre commande.',
  },
};

type SlipWords = {
  readonly title: string;
  readonly to: string;
  readonly by: string;
  readonly item: string;
  readonly quantity: string;
  readonly note: string;
  readonly sent: string;
  readonly nothing: string;
  readonly thanks: string;
  readonly order: (number: string) => string;
  readonly placed: (date: string) => string;
  /** units in this parcel, of those that were ordered and not refunded */
  readonly some: (left: number, ordered: number) => string;
};
