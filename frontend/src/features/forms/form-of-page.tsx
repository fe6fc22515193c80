import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { useEffect } from 'react';
import type { ApiClient } from '../../lib/api/api-client';
import { ApiProvider } from '../../lib/api/api-context';
import type { Locale } from '../../lib/locale';
import { LocaleProvider, TextsLanguageProvider } from '../../lib/locale-context';
import { CustomForm } from './custom-form';

export type FormOfPageProps = {
  api: ApiClient;
  locale: Locale;
  /** of the owner's texts, BCP 47 */
  textsLanguage: string;
  /** of the website, IANA name */
  timeZone: string;
  page: FormPage;
  /** the block that it stands in */
  block: string;
  /** the visitor sent the form without script, and it was stored */
  isSubmitted: boolean;
  /** called once the browser has hydrated the form */
  onHydrated?: () => void;
};

/** A form in a page of blocks. It is a root of its own, for the server and for the browser, so it brings what forms need. */
export function FormOfPage(props: FormOfPageProps) {
  const { api, locale, textsLanguage, timeZone, page, block, isSubmitted, onHydrated } = props;
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <ApiProvider api={api}>
      <LocaleProvider locale={locale}>
        <TextsLanguageProvider value={textsLanguage}>
          <CustomForm
            page={page}
            isSubmitted={isSubmitted}
            isFramed={false}
            block={block}
            timeZone={timeZone}
          />
        </TextsLanguageProvider>
      </LocaleProvider>
    </ApiProvider>
  );
}
