import { SITE_KEY_MISSING } from './captcha.js';
import { type ErrorDefinitions, errorsOf } from './error-definitions.js';
import { PAGE_ERRORS_FR } from './page-errors.fr.js';
import { PAGE_ERRORS } from './page-errors.js';

/** The refusals that belong to no single feature (section 8 and the messages of section 5). */
export const SHARED_ERRORS = {
  ...errorsOf(PAGE_ERRORS, PAGE_ERRORS_FR),
  RECAPTCHA_SITE_KEY_MISSING: {
    status: 409,
    en: SITE_KEY_MISSING.recaptcha,
    fr: 'Clé de site ReCaptcha Enterprise V3 introuvable',
  },
  HCAPTCHA_SITE_KEY_MISSING: {
    status: 409,
    en: SITE_KEY_MISSING.hcaptcha,
    fr: 'Clé de site hCaptcha introuvable',
  },
  CAPTCHA_UNAVAILABLE: {
    status: 503,
    en: 'Unable to send form. Please try again later.',
    fr: 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This URL does not support that method.',
    fr: 'Cette adresse n’accepte pas cette méthode.',
  },
  INVALID_REQUEST: {
    status: 400,
    en: 'This request is invalid. Please check it and try again.',
    fr: 'Une partie de cette demande est illisible. Veuillez la vérifier et réessayer.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    en: 'This request took too long to arrive. Please try again.',
    fr: 'Cette demande a mis trop de temps à arriver. Veuillez réessayer.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    en: 'This request is too large.',
    fr: 'Cette demande dépasse la taille que nous acceptons.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'This type of request is not supported.',
    fr: 'Cette demande est d’un type que nous ne lisons pas.',
  },
  UNAUTHENTICATED: {
    status: 401,
    en: 'Please sign in.',
    fr: 'Veuillez vous connecter.',
  },
  FORBIDDEN: {
    status: 403,
    en: 'Your role doesn’t include this. An admin can change it.',
    fr: 'Votre rôle ne le permet pas. Un administrateur peut le modifier.',
  },
  BEING_BUILT: {
    status: 503,
    en: 'This is being updated. Please try again in a few minutes.',
    fr: 'Ceci est en cours de mise à jour. Veuillez réessayer dans quelques minutes.',
  },
  WRITE_CONFLICT: {
    status: 409,
    en: 'Someone else changed this at the same time. Please try again.',
    fr: 'Quelqu’un d’autre a modifié ceci au même moment. Veuillez réessayer.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: 'This Idempotency-Key belongs to another request. Send a new request with a new key.',
    fr: 'Cet en-tête Idempotency-Key appartient à une autre demande. Envoyez une nouvelle demande avec une nouvelle clé.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    en: 'An Idempotency-Key has 16 to 255 visible ASCII characters, for example those of a UUID.',
    fr: 'Un en-tête Idempotency-Key compte de 16 à 255 caractères ASCII visibles, par exemple ceux d’un UUID.',
  },
  EDITED_MEANWHILE: {
    status: 409,
    en: 'Someone else saved changes since you opened this. Review the changes and save again.',
    fr: 'Quelqu’un d’autre a enregistré ceci depuis que vous l’avez ouvert. Voyez ce qui a changé et enregistrez à nouveau.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong',
    fr: 'Une erreur s’est produite',
  },
  JOB_NOT_FOUND: {
    status: 404,
    en: 'That job could not be found.',
    fr: 'Cette tâche est introuvable.',
  },
  FILE_MISSING: {
    status: 400,
    en: 'Please choose a file.',
    fr: 'Veuillez choisir un fichier.',
  },
  FILE_NAME_MISSING: {
    status: 400,
    en: 'Please enter a file name',
    fr: 'Veuillez saisir un nom de fichier',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
    fr: 'Le fichier {fileName} est trop volumineux. La taille maximale autorisée est de {maxSize}.',
  },
  FILE_UNSUPPORTED: {
    status: 415,
    en: 'The file {fileName} does not appear to be a supported file',
    fr: 'Le fichier {fileName} ne semble pas être pris en charge',
  },
  FILE_PROCESSING_FAILED: {
    status: 400,
    en: 'File processing failed',
    fr: 'Le traitement du fichier a échoué',
  },
  FILE_UPLOAD_INCOMPLETE: {
    status: 400,
    en: 'File upload failed to complete',
    fr: 'Le téléversement du fichier n’a pas abouti',
  },
  EMAIL_INVALID: {
    status: 400,
    en: 'Please enter a valid email',
    fr: 'Veuillez saisir une adresse e-mail valide',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    en: 'Too many attempts. Wait a few minutes and try again.',
    fr: 'Il y a eu trop de tentatives. Veuillez patienter un peu et réessayer.',
  },
} as const satisfies ErrorDefinitions;
