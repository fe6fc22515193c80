import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { localeOf } from '../src/lib/locale';
import { LocaleProvider } from '../src/lib/locale-context';

/** How the pages of an American shop speak, and of a British one. */
export const english = localeOf('en-US');
export const british = localeOf('en-GB');

/** Renders a component that needs no more of a page than its language. */
export function renderInEnglish(component: ReactNode, locale = english) {
  return render(component, {
    wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider>,
  });
}
