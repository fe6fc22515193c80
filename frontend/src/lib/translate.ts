import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import type { RestockErrorCode } from '@daybook/contracts/shared/restock-errors';
import type { en } from './messages.en';
import type { en as restock } from './restock-messages.en';
import type { en as restockPage } from './restock-page-messages.en';
import type { en as shopping } from './shopping-messages.en';

export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that is always the same, or a message compiled to a function of its values. */
type Message = string | ((values: MessageValues) => string);

/** A text of every page, or of the refusals that a page can tell of by itself: `error.OUT_OF_STOCK`. */
type FirstKey = keyof typeof en | `error.${PageErrorCode}`;
type ShoppingKey = keyof typeof shopping;
type RestockKey = keyof typeof restock | `error.${RestockErrorCode}`;
type RestockPageKey = keyof typeof restockPage;
type LaterKey = ShoppingKey | RestockKey | RestockPageKey;
export type MessageKey = FirstKey | LaterKey;

/** Every language has these keys; English is complete by definition. */
export type FirstMessages = Readonly<Record<FirstKey, Message>>;
export type ShoppingMessages = Readonly<Record<ShoppingKey, Message>>;
export type RestockMessages = Readonly<Record<RestockKey, Message>>;
export type RestockPageMessages = Readonly<Record<RestockPageKey, Message>>;
export type Messages = FirstMessages & ShoppingMessages & RestockMessages & RestockPageMessages;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** What came after the first texts of this page, in its one language. */
const later: Partial<Record<LaterKey, Message>> = {};

/** See `shopping-texts.ts`, `restock-texts.ts` and `restock-page-texts.ts`. */
export function addTexts(messages: ShoppingMessages | RestockMessages | RestockPageMessages): void {
  Object.assign(later, messages);
}

/**
 * @param messages all of them on the server; in a browser those that every page begins with
 * @returns a function from a key of the catalogue and its values to the text
 */
export function translator(messages: FirstMessages): Translate {
  return (key, values = {}) => {
    const message = (messages as Messages)[key] ?? (later as Messages)[key];
    return typeof message === 'string' ? message : message(values);
  };
}
