import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of products and collections. */
export const catalogueErrors = {
  PRODUCT_NOT_FOUND: {
    status: 404,
    en: 'That product could not be found.',
    fr: 'Ce produit est introuvable.',
  },
  VARIANT_NOT_FOUND: {
    status: 404,
    en: 'That variant could not be found.',
    fr: 'Cette variante est introuvable.',
  },
  PRODUCT_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    en: 'That collection could not be found.',
    fr: 'Cette collection est introuvable.',
  },
  COLLECTION_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  COLLECTION_NOT_EMPTY: {
    status: 409,
    en: 'This collection still has products. Move or delete them first.',
    fr: 'Cette collection contient encore des produits. Veuillez d’abord les déplacer ou les supprimer.',
  },
  PREVIEW_OUTDATED: {
    status: 409,
    en: 'Products changed since this preview. Refresh it.',
    fr: 'Le catalogue a changé depuis cet aperçu. Veuillez le consulter à nouveau.',
  },
  VERSION_NOT_FOUND: {
    status: 404,
    en: 'That version could not be found.',
    fr: 'Cette version est introuvable.',
  },
  REVIEW_NOT_FOUND: {
    status: 404,
    en: 'That review could not be found.',
    fr: 'Cet avis est introuvable.',
  },
  REVIEW_WRITTEN: {
    status: 409,
    en: 'You have reviewed this item already. Thank you.',
    fr: 'Vous avez déjà donné votre avis sur cet article. Merci.',
  },
} as const satisfies ErrorDefinitions;
