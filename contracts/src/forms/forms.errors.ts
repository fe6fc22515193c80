import { type ErrorDefinitions, errorsOf } from '../shared/error-definitions.js';
import { FORM_ERRORS_FR } from './shared/form-errors.fr.js';
import { FORM_ERRORS } from './shared/form-errors.js';
import { FORM_LIMITS } from './shared/form-limits.js';

/** The refusals of forms: of their owner's document, and of what visitors send. */
export const formsErrors = {
  ...errorsOf(FORM_ERRORS, FORM_ERRORS_FR),
  FORM_NOT_FOUND: {
    status: 404,
    en: 'That form could not be found.',
    fr: 'Ce formulaire est introuvable.',
  },
  FORM_DOCUMENT_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  FORMS_FULL: {
    status: 409,
    en: `A website can have ${FORM_LIMITS.forms} forms, archived ones included.`,
    fr: `Un site peut avoir ${FORM_LIMITS.forms} formulaires, archives comprises.`,
  },
  FORM_WITHOUT_FIELDS: {
    status: 409,
    en: 'Add a field before you publish this form.',
    fr: 'Ajoutez un champ avant de publier ce formulaire.',
  },
  FORM_VERSION_NOT_FOUND: {
    status: 404,
    en: 'That version could not be found.',
    fr: 'Cette version est introuvable.',
  },
  FORM_SUBMISSION_NOT_FOUND: {
    status: 404,
    en: 'That submission could not be found.',
    fr: 'Cet envoi est introuvable.',
  },
  FORM_FILE_NOT_FOUND: {
    status: 404,
    en: 'That file could not be found.',
    fr: 'Ce fichier est introuvable.',
  },
  FORM_FILES_FULL: {
    status: 409,
    en: 'No more files can be added at present. Please try again later.',
    fr: 'Aucun fichier ne peut être ajouté pour le moment. Veuillez réessayer plus tard.',
  },
  FORM_FILE_UNSAFE: {
    status: 400,
    en: 'This file was refused, because it looks harmful.',
    fr: 'Ce fichier a été refusé, car il semble dangereux.',
  },
  FORM_FILE_NOT_SCANNED: {
    status: 503,
    en: 'Files cannot be checked at present. Please try again later.',
    fr: 'Les fichiers ne peuvent pas être vérifiés pour le moment. Veuillez réessayer plus tard.',
  },
  FORM_SUBMISSION_ERASED: {
    status: 409,
    en: 'The person’s data is erased.',
    fr: 'Les données de cette personne sont effacées.',
  },
  FORM_SUBMISSION_NOT_DELETED: {
    status: 409,
    en: 'Move the submission to Deleted first.',
    fr: 'Déplacez d’abord cet envoi dans Supprimés.',
  },
  FORM_SUBMISSION_TOO_MANY_NOTES: {
    status: 409,
    en: 'This submission has as many notes as it can hold.',
    fr: 'Cet envoi a déjà autant de notes que possible.',
  },
  FORM_WEBHOOK_INVALID: {
    status: 400,
    en: 'This address cannot be used.',
    fr: 'Cette adresse ne peut pas être utilisée.',
  },
  FORM_WEBHOOKS_FULL: {
    status: 409,
    en: 'This form has as many webhooks as it can have.',
    fr: 'Ce formulaire a déjà autant de webhooks que possible.',
  },
  FORM_WEBHOOK_NOT_FOUND: {
    status: 404,
    en: 'That webhook could not be found.',
    fr: 'Ce webhook est introuvable.',
  },
  FORM_WEBHOOK_OFF: {
    status: 409,
    en: 'Switch the webhook on first.',
    fr: 'Activez d’abord le webhook.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    en: 'That delivery could not be found.',
    fr: 'Cette transmission est introuvable.',
  },
  ASSIGNEE_NOT_FOUND: {
    status: 404,
    en: 'That member could not be found.',
    fr: 'Ce membre est introuvable.',
  },
} as const satisfies ErrorDefinitions;
