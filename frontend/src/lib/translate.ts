import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import type { en } from './messages.en';

export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that is always the same, or a message compiled to a function of its values. */
type Message = string | ((values: MessageValues) => string);

/** A text of the shop, or of the refusals that a page can tell of by itself: `error.OUT_OF_STOCK`. */
export type MessageKey = keyof typeof en | `error.${PageErrorCode}`;

/** Every language has these keys; English is complete by definition. */
export type Messages = Readonly<Record<MessageKey, Message>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** @returns a function from a key of the catalogue and its values to the text */
export function translator(messages: Messages): Translate {
  return (key, values = {}) => {
    const message = messages[key];
    return typeof message === 'string' ? message : message(values);
  };
}
