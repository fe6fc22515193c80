import type { RestockLetterPreview } from '@daybook/contracts/restock/restock-letter.api';
import { RESTOCK_MAIL_KINDS, type RestockMailKind } from '@daybook/contracts/shared/restock-mail-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useApi } from '../../../../lib/api/api-context';
import { Panel } from '../../../../ui/owner/panel';
import { RESTOCK, RESTOCK_KEY } from '../owner-restock.queries';
import { letterOf, type RulesForm } from '../rules/rules-form';
import { LetterFields } from './letter-fields';
import styles from './letter-panel.module.css';
import { LetterPreview } from './letter-preview';

/** How long a pause in typing is, ms. */
const PAUSE = 400;

type LetterPanelProps = { form: UseFormReturn<RulesForm>; languages: readonly string[] };

/** The letter's words and, beside them, the letters that the rules send. */
export function LetterPanel({ form, languages }: LetterPanelProps) {
  const api = useApi();
  const { control } = form;
  const [letter, isOwnLetter, doubleOptIn, acknowledges] = useWatch({
    control,
    name: ['letter', 'isOwnLetter', 'doubleOptIn', 'acknowledges'],
  });
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [chosen, setChosen] = useState<{ kind: RestockMailKind; words: string }>();
  const kinds = kindsOf({ doubleOptIn, acknowledges });
  const words = JSON.stringify(letterOf({ letter, isOwnLetter }));
  // whoever writes on sees what they write
  const kind = kinds.find((each) => each === chosen?.kind && words === chosen.words) ?? 'turn';
  const asked = useSettled(JSON.stringify({ kind, ...letterOf({ letter, isOwnLetter }), language }));
  const preview = useQuery({
    queryKey: [...RESTOCK_KEY, 'letter', asked],
    queryFn: () => api.send<RestockLetterPreview>('POST', `${RESTOCK}/letter/preview`, JSON.parse(asked)),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="The letter"
      about="What people get when something is back. The preview is about one of your products, and shows what answers a sign-up too."
    >
      <div className={styles.columns}>
        <LetterFields form={form} errors={isOwnLetter ? (preview.data?.errors ?? []) : []} />
        <LetterPreview
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

/** Letters that go out by these rules. */
const kindsOf = ({ doubleOptIn, acknowledges }: Pick<RulesForm, 'doubleOptIn' | 'acknowledges'>) =>
  RESTOCK_MAIL_KINDS.filter(
    (kind) => kind === 'turn' || (kind === 'confirmation' ? doubleOptIn : acknowledges && !doubleOptIn),
  );

/** The text as it was when the typing last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
