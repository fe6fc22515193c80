import { addressProblems, tidyAddress } from '../../shared/address/check-address.data.js';
import type { FieldRules } from './field-kind.js';
import { readPhoneNumber } from './phone-numbers.data.js';
import { isOfFormat } from './text-formats.data.js';

/** All rules, for the server. */
export const FIELD_RULES: FieldRules = {
  address: { tidy: tidyAddress, problems: addressProblems },
  readPhoneNumber,
  isOfFormat,
};
