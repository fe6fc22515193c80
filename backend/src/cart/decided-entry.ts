import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import { isSameAnswers } from '@daybook/contracts/forms/sealed-answers';
import type { CartCommand, CartFacts } from './cart.decider.js';
import { type CartState, entriesOf, idOfEntry } from './cart.state.js';

/**
 * The id of the entry that a command is about, as the cart has it afterwards: of an add the entry that has the units, of
 * any other the one that its entry has become part of. undefined: the command names none, or no entry is the added one.
 */
export function decidedEntry(
  command: CartCommand,
  state: CartState,
  { products }: Pick<CartFacts, 'products'>,
): string | undefined {
  if (command.kind === 'add') {
    const { itemId, answers, gift = null } = command;
    const variantId = variantNamed(products.get(itemId), command)?.id;
    const added = entriesOf(state).find(
      (entry) =>
        entry.itemId === itemId &&
        entry.variantId === variantId &&
        isSameAnswers(entry.additionalFields, answers?.sealed ?? null) &&
        isSameAnswers(entry.gift ?? null, gift),
    );
    return added?.entryId;
  }
  if (!('entryId' in command) || state.status !== 'open') return undefined;
  return idOfEntry(state, command.entryId);
}
