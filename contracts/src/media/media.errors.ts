import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of pictures; `FILE_` errors, which every upload has, are shared. */
export const mediaErrors = {
  ASSET_NOT_FOUND: {
    status: 404,
    en: 'Unable to locate content',
    fr: 'Contenu introuvable',
  },
  PICTURE_HEIC: {
    status: 415,
    en: 'The photo {fileName} is in Apple’s HEIC format, which can’t be read here. Export it as JPEG and upload that. iPhones take JPEG photos under Settings, Camera, Formats, Most Compatible.',
    fr: 'La photo {fileName} est au format HEIC d’Apple, qui n’est pas lisible ici. Exportez-la en JPEG, puis téléversez-la. Les iPhone prennent des photos JPEG avec Réglages, Appareil photo, Formats, Le plus compatible.',
  },
} as const satisfies ErrorDefinitions;
