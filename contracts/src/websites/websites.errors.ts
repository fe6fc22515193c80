import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of websites and their settings. */
export const websitesErrors = {
  WEBSITE_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  WEBSITE_HIDDEN: {
    status: 403,
    en: 'This website isn’t open to visitors right now.',
    fr: 'Ce site n’est pas ouvert aux visiteurs pour le moment.',
  },
  WEBSITE_CLOSED: {
    status: 409,
    en: 'This website is closed and will be deleted. An admin can restore it in the settings.',
    fr: 'Ce site est fermé et sera supprimé. Un administrateur peut le rétablir dans les réglages.',
  },
  WEBSITE_IS_DEFAULT: {
    status: 409,
    en: 'This is the main website of the installation. It can’t be deleted.',
    fr: 'C’est le site principal de l’installation. Il ne peut pas être supprimé.',
  },
  WEBSITE_NOT_EXPORTED: {
    status: 409,
    en: 'Download the website’s data first. A download counts for 24 hours.',
    fr: 'Téléchargez d’abord les données du site. Un téléchargement compte pendant 24 heures.',
  },
  WEBSITE_NAME_WRONG: {
    status: 400,
    en: 'Enter the name exactly as it stands in the settings.',
    fr: 'Saisissez le nom exactement comme il figure dans les réglages.',
  },
} as const satisfies ErrorDefinitions;
