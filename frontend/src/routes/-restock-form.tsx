import { restockSuccess } from '@daybook/contracts/restock/shared/restock-success';
import { pageNotice } from '@daybook/contracts/shared/page-notices';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RestockFormProps } from '../features/catalogue/purchase/purchase-actions';
import { RestockForm as Form } from '../features/restock/restock-form';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';

/** The restock sign-up of a sold-out product, with the website's settings. */
export default function RestockForm(wanted: RestockFormProps): ReactNode {
  const { data } = useSuspenseQuery(storefrontQuery(useApi()));
  const { mailingList, captcha } = storeSettingsOf(data.website);
  const { locale } = useLocale();
  const { notice } = useSearch({ strict: false });
  return (
    <Form
      {...wanted}
      mailingList={mailingList}
      hasCaptcha={captcha.isEnabled}
      notice={pageNotice(notice)}
      successText={restockSuccess(data.website, locale)}
    />
  );
}
