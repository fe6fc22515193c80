/** The texts of `call-errors.ts` in French. */
export const CALL_ERRORS_FR = {
  CRUMB_FAIL: 'Votre session a expiré. Veuillez actualiser la page et réessayer.',
  COOKIES_OFF: 'Veuillez autoriser les cookies dans votre navigateur, actualiser la page et réessayer.',
  RATE_LIMITED: 'Réessayez dans un instant.',
  NOT_FOUND: 'Page introuvable',
  UNAVAILABLE: 'Réessayez dans un instant.',
};
