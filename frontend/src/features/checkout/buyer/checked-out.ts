import type { Money } from '@daybook/contracts/shared/money';
import { createContext, useContext } from 'react';

/** What the page checks out. */
export type CheckedOut = {
  /** of a subscription that was chosen; absent: the cart is checked out */
  readonly cartToken?: string;
  /** of the page; absent: that of the cart's checkout */
  readonly title?: string;
  /** where what is bought can be changed */
  readonly changeAt: string;
  /** a line about the price of one unit, such as how often it is billed */
  readonly about?: (unitPrice: Money, isDelivered: boolean) => string;
};

export const CheckedOutContext = createContext<CheckedOut>({ changeAt: '/cart' });

export const useCheckedOut = () => useContext(CheckedOutContext);
