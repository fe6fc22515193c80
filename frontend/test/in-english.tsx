import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { localeOf } from '../src/lib/locale';
import { LocaleProvider } from '../src/lib/locale-context';

/** The locales of an American and a British shop. */
export const english = localeOf('en-US');
export const british = localeOf('en-GB');

/** Renders a component that needs only a locale of its page. */
export function renderInEnglish(component: ReactNode, locale = english) {
  return render(component, {
    wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider>,
  });
}
