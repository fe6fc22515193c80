import {
  RESTOCK_EMAIL_KINDS,
  type RestockEmailKind,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSettled } from '../../../../lib/owner/use-settled';
import { Panel } from '../../../../ui/owner/panel';
import { RESTOCK_KEY } from '../owner-restock.queries';
import { emailOf, type RulesForm } from '../rules/rules-form';
import { EmailFields } from './email-fields';
import styles from './email-panel.module.css';
import { EmailPreview } from './email-preview';

/** The preview waits so long after the last key, ms. */
const PAUSE_MS = 400;

type EmailPanelProps = { form: UseFormReturn<RulesForm>; languages: readonly string[] };

/** The texts of the emails beside a preview of each email that the rules send. */
export function EmailPanel({ form, languages }: EmailPanelProps) {
  const api = useApi();
  const { control } = form;
  const [email, isOwnEmail, doubleOptIn, acknowledges] = useWatch({
    control,
    name: ['email', 'isOwnEmail', 'doubleOptIn', 'acknowledges'],
  });
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [chosen, setChosen] = useState<{ kind: RestockEmailKind; words: string }>();
  const kinds = kindsOf({ doubleOptIn, acknowledges });
  const words = JSON.stringify(emailOf({ email, isOwnEmail }));
  // the preview shows the text that the owner is typing
  const kind = kinds.find((each) => each === chosen?.kind && words === chosen.words) ?? 'offer';
  const asked = useSettled({ kind, ...emailOf({ email, isOwnEmail }), language }, PAUSE_MS);
  const preview = useQuery({
    queryKey: [...RESTOCK_KEY, 'email', asked],
    queryFn: () =>
      api.POST('/api/site-users/account/notifications/restock/email/preview', { body: asked }).then(answer),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="The email"
      about="The email that people get when a product is back. The preview uses one of your products."
    >
      <div className={styles.columns}>
        <EmailFields form={form} errors={isOwnEmail ? (preview.data?.errors ?? []) : []} />
        <EmailPreview
          preview={preview}
          kinds={kinds}
          kind={kind}
          onKind={(picked) => setChosen({ kind: picked, words })}
          languages={languages}
          language={language}
          onLanguage={setLanguage}
        />
      </div>
    </Panel>
  );
}

/** The kinds of emails that these rules send. */
const kindsOf = ({ doubleOptIn, acknowledges }: Pick<RulesForm, 'doubleOptIn' | 'acknowledges'>) =>
  RESTOCK_EMAIL_KINDS.filter(
    (kind) => kind === 'offer' || (kind === 'acknowledgement' ? acknowledges && !doubleOptIn : doubleOptIn),
  );
