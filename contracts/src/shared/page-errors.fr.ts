import { CALL_ERRORS_FR } from './call-errors.fr.js';

/** The texts of `page-errors.ts` in French. */
export const PAGE_ERRORS_FR = {
  ...CALL_ERRORS_FR,
  VARIANT_UNAVAILABLE:
    'Désolé, cette variante de l’article n’est pas disponible. Veuillez en choisir une autre.',
  OUT_OF_STOCK: 'Désolé, nous n’avons pas assez d’exemplaires de cet article en stock.',
  QUANTITY_NOT_A_NUMBER: 'La quantité doit être un nombre.',
  QUANTITY_NOT_WHOLE: 'La quantité doit être un nombre entier',
  QUANTITY_OUT_OF_RANGE: 'La quantité doit être comprise entre 1 et 9999.',
  QUANTITY_ONE_ONLY: 'Vous ne pouvez acheter qu’un seul exemplaire de cet article.',
  FIELD_REQUIRED: 'Obligatoire',
  FIELD_TOO_LONG: 'Vous avez dépassé le nombre maximal de caractères.',
  FIELD_NOT_AN_OPTION: 'Veuillez choisir l’une des valeurs proposées.',
  FIELD_NOT_A_DATE: 'Veuillez saisir une date qui existe.',
  FORM_INVALID: 'Un ou plusieurs champs ne sont pas valides, veuillez vérifier vos réponses.',
  NO_CHECKOUT_COOKIE:
    'Votre session a expiré ou les cookies ne sont pas autorisés. Nous ne pouvons pas passer au paiement.',
};
