import { choiceField, linkField, optionalField, rowsField, textField } from '../block-field.js';
import { type BlockKind, blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type SocialLink = {
  /** empty: the name of the service, or the host of the address */
  readonly label: string;
  readonly link?: Link;
};

export type SocialLinksFields = {
  readonly links: readonly SocialLink[];
  readonly look: 'names' | 'marks' | 'both';
  readonly align: 'left' | 'center' | 'right';
};

function socialLinks<Name extends string>(
  name: Name,
  code: number,
  title: string,
  look: SocialLinksFields['look'],
): BlockKind<Name, SocialLinksFields> {
  return blockKind<SocialLinksFields>()({
    code,
    name,
    title,
    group: 'Navigation',
    fields: {
      links: rowsField<SocialLink>(
        'Links',
        'Link',
        { link: optionalField(linkField('Address')), label: textField('Label', 100) },
        { least: 1, most: 40 },
      ),
      look: choiceField('Look', { names: 'Names', marks: 'Marks', both: 'Marks and names' }),
      align: choiceField('Position', { left: 'Left', center: 'Center', right: 'Right' }),
    },
    defaults: { links: [{ label: '' }], look, align: 'left' },
  });
}

/** Links to the accounts of the website at other services. The three differ in how they begin. */
export const SOCIAL_BLOCKS = {
  sociallinks: socialLinks('sociallinks', 19, 'Social links', 'names'),
  socialaccountlinks: socialLinks('socialaccountlinks', 48, 'Social marks', 'marks'),
  'socialaccountlinks-v2': socialLinks('socialaccountlinks-v2', 54, 'Social accounts', 'both'),
} as const;
