import { registerDecorator } from 'class-validator';
import { checkQuantity } from './shared/quantity.js';

/** A whole number of units, 1 to 9999; its messages are the catalogue's (section 5). */
export const IsQuantity = () => quantity((value) => checkQuantity(value) === undefined);

/**
 * A quantity that the decider checks later, where stock is known: "out of stock" goes before "not a number"
 * (section 4). Until then any value passes.
 */
export const IsJudgedQuantity = () => quantity(() => true);

function quantity(validate: (value: unknown) => boolean): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isQuantity',
      target: target.constructor,
      propertyName: String(property),
      validator: { validate, defaultMessage: (args) => checkQuantity(args?.value) ?? '' },
    });
}
