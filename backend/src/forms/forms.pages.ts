import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { submitCustomForm, submitFormOfPage } from './custom-form.page-form.js';

const FORM_PAGE = '/form/$slug';
/** The pages that can be of blocks, in which forms stand. */
const PAGES_OF_BLOCKS = ['/', '/$slug', '/$slug/$item'];

export const formsPages: readonly PageDeclaration[] = [
  { path: FORM_PAGE, audience: 'all', reads: { words: ['notice', 'frame'] } },
];

export const formsForms: Readonly<Record<string, PageFormDeclaration>> = {
  'custom-form': { on: [FORM_PAGE], call: submitCustomForm, shownAgainBy: '/api/form/pages/$slug' },
  'form-of-page': { on: PAGES_OF_BLOCKS, call: submitFormOfPage, shownAgainBy: '/api/form/shown' },
};
