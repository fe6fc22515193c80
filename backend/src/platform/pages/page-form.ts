import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import type { EnteredFields } from '@daybook/contracts/shared/entered-fields.api';
import type { PageNotice } from '@daybook/contracts/shared/page-notices';

/** The fields of a form as the browser sent them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A file that the browser sent with a form. */
export type PageFile = {
  /** the name of its field in the HTML */
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
};

/** What the browser sent is no form, or is larger than any form may be. */
export class UnreadableForm extends Error {}

/** The call of the API that a form stands for. */
export type ApiCall = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** in place of a body */
  readonly file?: Omit<PageFile, 'field'>;
  /** what the page says when the call is done; undefined: the page shows it anyway */
  readonly done?: PageNotice;
  /** the page to which a browser goes when the call is done, from its answer; undefined: back to the form */
  readonly next?: (answer: unknown) => string;
};

/** The answer of the API to a call of a form. */
export type CallAnswer = { readonly status: number; readonly body: unknown };

/** What a form may ask the shop for. */
export type FormContext = {
  readonly websiteId: string;
  /** the path of the page that the form stands in */
  readonly page: string;
  readonly readProduct: (id: string) => Promise<ProductItem | undefined>;
  /**
   * Makes a call in the visitor's name. The form is settled when its last call is.
   * @param says what tells this form from others of the same page; default: what the call says
   */
  readonly call: (call: ApiCall, says?: unknown) => Promise<CallAnswer>;
};

/**
 * The call that a form stands for, or the page that it leads to, or why there is neither, or what was entered, which
 * the page shows again with what is wrong.
 */
export type FormResult =
  | ApiCall
  | { readonly page: string }
  | { readonly entered: EnteredForm | EnteredFields }
  | PageNotice;

export type PageForm = (
  fields: Fields,
  context: FormContext,
  files: readonly PageFile[],
) => Promise<FormResult>;

export const CART = '/api/commerce/shopping-cart';

/** A field as it was sent; empty where it is missing or there are several. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Each value of each field: a field that was sent several times is a list. */
export function* entriesOf(fields: Fields): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) yield [name, one];
  }
}
