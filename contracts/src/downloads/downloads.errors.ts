import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of files of products. */
export const downloadsErrors = {
  DOWNLOAD_NOT_FOUND: {
    status: 404,
    en: 'That file could not be found.',
    fr: 'Ce fichier est introuvable.',
  },
  DOWNLOAD_LINK_ENDED: {
    status: 403,
    en: 'This link has ended. The page of your order has a new one.',
    fr: 'Ce lien a expiré. La page de votre commande en contient un nouveau.',
  },
  DOWNLOADS_ENDED: {
    status: 403,
    en: 'This file cannot be downloaded any more. Please ask the shop.',
    fr: 'Ce fichier ne peut plus être téléchargé. Veuillez contacter la boutique.',
  },
  PRODUCT_FILES_FULL: {
    status: 409,
    en: 'A product has at most 20 files.',
    fr: 'Un produit comporte au plus 20 fichiers.',
  },
} as const satisfies ErrorDefinitions;
