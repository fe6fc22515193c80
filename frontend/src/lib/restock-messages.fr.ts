import type { en } from './restock-messages.en';

/** `restock-messages.en.ts` in French. Apostrophes are ’, since ' is a sign of ICU's own. */
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'restock.title': 'Être prévenu du retour en stock',
  'restock.text':
    'Laissez votre adresse : nous vous écrirons dès que cet article sera de nouveau disponible.',
  'restock.choose': 'Choisissez d’abord ci-dessus l’article dont vous attendez le retour.',
  'restock.email': 'E-mail',
  'restock.join': 'S’inscrire aussi à la liste de diffusion',
  'restock.submit': 'Me prévenir',
  'restock.sending': 'Inscription en cours',
  'restock.captcha.working': 'Vérification qu’aucune machine n’est à l’œuvre',
  'restock.captcha.done': 'Vérifié : aucune machine',
};
