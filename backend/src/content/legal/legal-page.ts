import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { slugsFor } from '../pages/new-page.js';
import { legalPlaceOf } from './legal-place.js';
import { legalTextsIn } from './legal-texts.js';

type LegalPageWish = {
  readonly name: LegalPageName;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** of the website, BCP 47 */
  readonly language: string;
  /** the form that the page shows below its text */
  readonly formId?: string;
};

type NewLegalPage = { readonly heads: readonly PageHead[]; readonly operations: readonly PageOperation[] };

/** A page with the starting text of a country: one narrow section that its owner writes on in. */
export function legalPage({ name, country, language, formId }: LegalPageWish): NewLegalPage {
  const { title, description, text } = legalTextsIn(language)[name];
  const place = legalPlaceOf(country, language);
  const head = { title: title(place), description, isNoindex: false, status: 'draft' } as const;
  const heads = slugsFor(head.title).map((slug): PageHead => ({ ...head, slug }));
  const section = { ...BLOCK_KINDS.section.defaults, width: 'narrow' } as const;
  return {
    heads,
    operations: [
      { kind: 'put', id: 'legal', type: 'section', place: { parent: null, order: 'A' }, fields: section },
      put('html', 'A', { text: text(place) }),
      ...(formId === undefined ? [] : [put('form', 'B', { formId })]),
    ],
  };
}

function put(type: BlockType, order: string, fields: object): PageOperation {
  const place = { parent: 'legal', order };
  return {
    kind: 'put',
    id: `legal-${type}`,
    type,
    place,
    fields: { ...BLOCK_KINDS[type].defaults, span: 12, ...fields },
  };
}
