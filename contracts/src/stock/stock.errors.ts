import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of stock. */
export const stockErrors = {
  STOCK_UNLIMITED: {
    status: 409,
    en: 'This variant is unlimited, so there is nothing to hold or count down.',
    fr: 'Cette variante est illimitée : il n’y a rien à réserver ni à décompter.',
  },
  STOCK_OUT_OF_RANGE: {
    status: 400,
    en: 'Please enter how many units, up to 1,000,000,000.',
    fr: 'Indiquez un nombre d’unités, 1 000 000 000 au plus.',
  },
  STOCK_TOO_FEW: {
    status: 409,
    en: 'There are fewer units on hand than you take away.',
    fr: 'Il y a moins d’unités en stock que vous n’en retirez.',
  },
  STOCK_BREAKS_PLEDGES: {
    status: 409,
    en: 'Customers are paying for some of these units, and would no longer get them. Units: {units}. Orders: {orders}.',
    fr: 'Des clients sont en train de payer une partie de ces unités et ne les recevraient plus. Unités : {units}. Commandes : {orders}.',
  },
  STOCK_FILE_OUTDATED: {
    status: 409,
    en: 'A file that was exported later has changed the stock, so the quantities in this one are not used. Please export again.',
    fr: 'Un fichier exporté plus tard a modifié le stock : les quantités de celui-ci ne sont pas utilisées. Exportez à nouveau.',
  },
  HOLD_NOT_FOUND: {
    status: 404,
    en: 'That hold has ended.',
    fr: 'Cette réservation a pris fin.',
  },
  PLEDGE_NOT_FOUND: {
    status: 409,
    en: 'The units of this order are no longer set aside for it.',
    fr: 'Les unités de cette commande ne lui sont plus réservées.',
  },
} as const satisfies ErrorDefinitions;
