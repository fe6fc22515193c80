import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of pictures; `FILE_` errors, which every upload has, are shared. */
export const mediaErrors = {
  ASSET_NOT_FOUND: {
    status: 404,
    en: 'Unable to locate content',
    fr: 'Contenu introuvable',
  },
  FILE_OF_ANOTHER_KIND: {
    status: 409,
    en: 'The new file has to be of the same kind: a video for a video, a recording for a recording.',
    fr: 'Le nouveau fichier doit être du même genre : une vidéo pour une vidéo, un enregistrement pour un enregistrement.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    en: 'This upload has ended. Please choose the file again.',
    fr: 'Ce téléversement est terminé. Veuillez choisir le fichier à nouveau.',
  },
  UPLOAD_AT_ANOTHER_OFFSET: {
    status: 409,
    en: 'This part of the file is not the next one.',
    fr: 'Cette partie du fichier n’est pas la suivante.',
  },
  UPLOADS_FULL: {
    status: 429,
    en: 'Too many files are being uploaded. Please wait until some have finished.',
    fr: 'Trop de fichiers sont en cours de téléversement. Veuillez attendre que certains soient terminés.',
  },
  PICTURE_HEIC: {
    status: 415,
    en: 'The photo {fileName} is in Apple’s HEIC format, which can’t be read here. Export it as JPEG and upload that. iPhones take JPEG photos under Settings, Camera, Formats, Most Compatible.',
    fr: 'La photo {fileName} est au format HEIC d’Apple, qui n’est pas lisible ici. Exportez-la en JPEG, puis téléversez-la. Les iPhone prennent des photos JPEG avec Réglages, Appareil photo, Formats, Le plus compatible.',
  },
} as const satisfies ErrorDefinitions;
