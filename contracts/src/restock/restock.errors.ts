import { type ErrorDefinitions, errorsOf } from '../shared/error-definitions.js';
import { RESTOCK_ERRORS_FR } from './shared/restock-errors.fr.js';
import { RESTOCK_ERRORS } from './shared/restock-errors.js';

/** The refusals of restock sign-ups, sends and emails. */
export const restockErrors = {
  ...errorsOf(RESTOCK_ERRORS, RESTOCK_ERRORS_FR),
  RESTOCK_NOT_OFFERED: {
    status: 409,
    en: 'There is no waitlist for this item.',
    fr: 'Il n’y a pas de liste d’attente pour cet article.',
  },
  RESTOCK_CHANGED: {
    status: 409,
    en: 'The waitlist or the stock has changed. Refresh before you send.',
    fr: 'La liste d’attente ou le stock a changé depuis votre aperçu. Veuillez le consulter à nouveau avant d’envoyer.',
  },
  RESTOCK_NO_RECIPIENTS: {
    status: 409,
    en: 'No one to notify: the waitlist is empty or there is no stock.',
    fr: 'Personne à avertir : la liste d’attente est vide ou il n’y a plus de stock.',
  },
  RESTOCK_OFFER_OVER: {
    status: 410,
    en: 'This is no longer reserved for you.',
    fr: 'Cet article ne vous est plus réservé.',
  },
  RESTOCK_EMAIL_NOT_FOUND: {
    status: 404,
    en: 'That email could not be found.',
    fr: 'Cet e-mail est introuvable.',
  },
  SUPPRESSION_NOT_FOUND: {
    status: 404,
    en: 'Emails to this person aren’t blocked.',
    fr: 'Les emails à cette personne ne sont pas bloqués.',
  },
  RESTOCK_EMAIL_SETTLED: {
    status: 409,
    en: 'The status of that email is already known.',
    fr: 'L’état de cet e-mail est déjà connu.',
  },
  RESTOCK_CLAIMED_ELSEWHERE: {
    status: 409,
    en: 'It’s in your cart in another browser. You can move it here.',
    fr: 'Il est dans votre panier dans un autre navigateur. Vous pouvez le déplacer ici.',
  },
  RESTOCK_LINK_INVALID: {
    status: 404,
    en: 'This link is incomplete. Open it from the email again.',
    fr: 'Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail.',
  },
  RESTOCK_SIGN_UP_NOT_FOUND: {
    status: 404,
    en: 'That sign-up could not be found.',
    fr: 'Cette inscription est introuvable.',
  },
  RESTOCK_SIGN_UP_UNCONFIRMED: {
    status: 409,
    en: 'They haven’t confirmed their email yet.',
    fr: 'Cette adresse e-mail n’est pas encore confirmée.',
  },
  RESTOCK_SEND_NOT_FOUND: {
    status: 404,
    en: 'That send could not be found.',
    fr: 'Cet envoi est introuvable.',
  },
} as const satisfies ErrorDefinitions;
