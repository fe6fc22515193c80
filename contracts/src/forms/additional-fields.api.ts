import { IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { MAX_ADDITIONAL_FIELDS_BYTES } from '../shared/limits.js';

/** U+0000 and half a surrogate pair are no characters: what is kept of them would not read as it was sent. */
const CHARACTERS = /^[^\0\uD800-\uDFFF]*$/u;

/** The answers of an item's custom form as they travel: JSON as text, at most so many bytes of UTF-8. */
export const AreAnswers = (): PropertyDecorator => (target, property) => {
  IsString()(target, property);
  MaxLength(MAX_ADDITIONAL_FIELDS_BYTES)(target, property);
  Matches(CHARACTERS, { message: 'This contains a character that is not allowed.' })(target, property);
  registerDecorator({
    name: 'maxBytes',
    target: target.constructor,
    propertyName: String(property),
    validator: {
      validate: (value) => typeof value !== 'string' || isShortEnough(value),
      defaultMessage: () => 'You have exceeded the character limit.',
    },
  });
};

const isShortEnough = (text: string) => new TextEncoder().encode(text).length <= MAX_ADDITIONAL_FIELDS_BYTES;
