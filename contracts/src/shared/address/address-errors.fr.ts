/** The texts of `address-errors.ts` in French. */
export const ADDRESS_ERRORS_FR = {
  FIELD_POSTAL_CODE: 'Code postal non valide.',
  FIELD_POSTAL_CODE_FSA: 'Un code RTA n’est pas valide.',
  FIELD_POSTAL_CODE_ZIP: 'Les codes ZIP doivent comporter 5 chiffres.',
  FIELD_POSTAL_CODE_5: 'Les codes postaux doivent comporter 5 chiffres',
  FIELD_POSTAL_CODE_4: 'Les codes postaux doivent comporter 4 chiffres.',
  FIELD_POSTAL_CODE_4_NL: 'Les codes postaux doivent comporter 4 chiffres',
  FIELD_POSTCODE_4: 'Les codes postaux doivent comporter 4 chiffres',
};
