import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of the operators' room. */
export const operatorErrors = {
  PROJECTION_NOT_FOUND: {
    status: 404,
    en: 'There is no such projection.',
    fr: 'Cette projection n’existe pas.',
  },
  REPLAY_UNDER_WAY: {
    status: 409,
    en: 'This projection is being replayed. Wait until the replay has ended, or cancel it.',
    fr: 'Cette projection est en cours de reconstruction. Attendez la fin ou annulez-la.',
  },
  REPLAY_NOT_WAITING: {
    status: 409,
    en: 'This replay has moved on since you opened the page. Check its state and try again.',
    fr: 'Cette reconstruction a avancé depuis l’ouverture de la page. Vérifiez son état et réessayez.',
  },
  NOTHING_TO_ROLL_BACK: {
    status: 409,
    en: 'There are no earlier tables to go back to.',
    fr: 'Il n’y a pas de tables antérieures à rétablir.',
  },
  UNIT_PROOF_UNDER_WAY: {
    status: 409,
    en: 'The units of this website are being checked already. Wait until the check has ended.',
    fr: 'Les unités de ce site sont déjà en cours de vérification. Attendez la fin.',
  },
  PROJECTION_OF_OTHER_VERSION: {
    status: 409,
    en: 'The tables of this projection are of another version than this process. Replay the projection first.',
    fr: 'Les tables de cette projection sont d’une autre version que ce processus. Reconstruisez-la d’abord.',
  },
} as const satisfies ErrorDefinitions;
