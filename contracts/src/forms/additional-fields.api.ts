import { IsString, Matches, MaxLength } from 'class-validator';
import { MAX_ADDITIONAL_FIELDS } from '../shared/limits.js';

/** U+0000 and half a surrogate pair are no characters: what is kept of them would not read as it was sent. */
const CHARACTERS = /^[^\0\uD800-\uDFFF]*$/u;

/** The answers of an item's custom form as they travel: JSON as text. */
export const AreAnswers = (): PropertyDecorator => (target, property) => {
  IsString()(target, property);
  MaxLength(MAX_ADDITIONAL_FIELDS)(target, property);
  Matches(CHARACTERS, { message: 'This contains a character that is not allowed.' })(target, property);
};
