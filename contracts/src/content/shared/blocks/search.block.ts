import { textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type SearchFields = {
  /** empty: the house's own words */
  readonly label: string;
  readonly buttonLabel: string;
};

/** A form that searches the website. */
export const searchBlock = blockKind<SearchFields>()({
  code: 33,
  name: 'search',
  title: 'Search',
  group: 'Navigation',
  fields: { label: textField('Label', 100), buttonLabel: textField('Button', 60) },
  defaults: { label: '', buttonLabel: '' },
});
