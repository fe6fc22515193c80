import { ADDRESS_ERRORS_FR } from '../../shared/address/address-errors.fr.js';
import { TEXT_FORMAT_ERRORS_FR } from './text-format-errors.fr.js';

/** The texts of `form-errors.ts` in French. */
export const FORM_ERRORS_FR = {
  ...ADDRESS_ERRORS_FR,
  ...TEXT_FORMAT_ERRORS_FR,
  FIELD_SURVEY_INCOMPLETE: 'Le questionnaire n’est pas valide. Il manque une question obligatoire.',
  FIELD_EMAIL_INVALID:
    'L’adresse e-mail n’est pas valide. Les adresses e-mail doivent avoir la forme user@domain.com.',
  FIELD_NOT_A_TIME: 'Veuillez saisir une heure telle que 14:30.',
  FIELD_NOT_A_NUMBER: 'Veuillez saisir un nombre.',
  FIELD_OUT_OF_RANGE: 'Veuillez saisir un nombre compris dans les limites.',
  FIELD_NOT_A_WEBSITE: 'Veuillez saisir une adresse web telle que https://example.com.',
  FIELD_NOT_A_PHONE: 'Veuillez saisir un numéro de téléphone.',
  FIELD_NOT_AN_ADDRESS: 'Veuillez saisir la rue, la ville et le pays.',
  FIELD_TOO_MANY_FILES: 'Veuillez retirer un fichier : ce champ n’en accepte pas autant.',
  FIELD_FILE_REFUSED: 'Ce champ n’accepte pas ce fichier.',
  FIELD_FILE_GONE: 'Ce fichier n’est plus là. Veuillez le retirer et le choisir à nouveau.',
  FORM_UNREADABLE: 'Impossible de lire les champs du formulaire, veuillez vérifier vos réponses.',
  FORM_KEY_INVALID: 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
  FORM_CAPTCHA_INCOMPLETE: 'Répondez au CAPTCHA avant d’envoyer.',
  FORM_NOT_CONFIGURED: 'Ce formulaire n’a pas encore été configuré.',
  FORM_RATE_LIMITED:
    'Impossible d’envoyer le formulaire. Il y a eu trop d’envois. Veuillez réessayer plus tard.',
  FIELD_UNREADABLE: 'Cette réponse est illisible. Veuillez la saisir à nouveau.',
  FIELD_UNKNOWN: 'Ce formulaire n’a pas ce champ.',
};
