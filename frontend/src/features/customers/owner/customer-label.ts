import type { ListedCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { formatMoney } from '@daybook/contracts/shared/money';

/** What a customer is called: by name, or else by email. */
export const customerLabel = ({ name, email }: Pick<ListedCustomer, 'name' | 'email'>) =>
  name ?? email ?? 'Deleted customer';

/** What a customer spent, in each currency; a dash: nothing. */
export const spentText = ({ spent }: Pick<ListedCustomer, 'spent'>) =>
  spent.map((amount) => formatMoney(amount)).join(' + ') || '–';
