import { registerDecorator } from 'class-validator';
import { checkQuantity } from '../shared/quantity.js';

/** A whole number of units, 1 to 9999; its messages are the catalogue's (section 5). */
export function IsQuantity(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isQuantity',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => checkQuantity(value) === undefined,
        defaultMessage: (args) => checkQuantity(args?.value) ?? '',
      },
    });
}
