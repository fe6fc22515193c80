/** `restock-errors.ts` in French. */
export const RESTOCK_ERRORS_FR = {
  RESTOCK_EMAIL_BLANK: 'L’adresse e-mail ne peut pas être vide',
  RESTOCK_EMAIL_INVALID: 'L’adresse e-mail n’est pas valide',
  RESTOCK_FAILED: 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
};
