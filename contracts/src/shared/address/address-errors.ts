/** What is wrong with a part of an address, word for word as section 5 has it. Code, HTTP status and text. */
export const ADDRESS_ERRORS = {
  FIELD_POSTAL_CODE: [400, 'Invalid postal code.'],
  FIELD_POSTAL_CODE_FSA: [400, 'An FSA code is invalid.'],
  FIELD_POSTAL_CODE_ZIP: [400, 'ZIP Codes need to be 5 digits.'],
  FIELD_POSTAL_CODE_5: [400, 'Postal Codes need to be 5 digits'],
  FIELD_POSTAL_CODE_4: [400, 'Postal Codes need to be 4 digits.'],
  // of the digits that begin a Dutch code
  FIELD_POSTAL_CODE_4_NL: [400, 'Postal Codes need to be 4 digits'],
  FIELD_POSTCODE_4: [400, 'Postcodes need to be 4 digits'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type PostalCodeError = keyof typeof ADDRESS_ERRORS;
