import { numberField, switchField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type LogoFields = {
  /** px */
  readonly width: number;
  readonly leadsHome: boolean;
};

/** The logo of the theme, or the website's title where the theme has none. */
export const logoBlock = blockKind<LogoFields>()({
  code: 3,
  name: 'logo',
  title: 'Logo',
  group: 'Navigation',
  fields: {
    width: numberField('Width', { least: 40, most: 600 }, 'px'),
    leadsHome: switchField('Link to the home page'),
  },
  defaults: { width: 160, leadsHome: true },
});
