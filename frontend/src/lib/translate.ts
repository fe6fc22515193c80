import type { en } from './messages.en';

/** A text, or one per plural category of its `count`. Placeholders are `{name}`. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });

/** Every language has these keys; English is complete by definition. */
export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, Message>;

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * @param locale BCP 47: decides the plural category and how numbers are written
 * @returns a function from a key of the catalogue and its values to the text
 */
export function translator(messages: Messages, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, values = {}) => {
    const message = messages[key];
    const text =
      typeof message === 'string'
        ? message
        : (message[plurals.select(Number(values.count))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}
