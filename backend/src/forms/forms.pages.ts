import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { submitCustomForm } from './custom-form.page-form.js';

const FORM_PAGE = '/form/$slug';

export const formsPages: readonly PageDeclaration[] = [
  { path: FORM_PAGE, audience: 'all', reads: { words: ['notice', 'frame'] } },
];

export const formsForms: Readonly<Record<string, PageFormDeclaration>> = {
  'custom-form': { on: [FORM_PAGE], call: submitCustomForm, shownAgainBy: '/api/form/pages/$slug' },
};
