import type { EventDetail } from '@daybook/contracts/history/history.api';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { asLabel, keyWords } from '../../../lib/owner/key-words';
import { Button } from '../../../ui/button';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { useToast } from '../../../ui/owner/toast';
import styles from './history.module.css';
import { type HistoryScope, viewPersonal } from './history.queries';

const pathWords = (path: string) => asLabel(path.split('.').map(keyWords).join(', '));

/** The personal fields of an event. They are hidden until a member who may see them asks, and the log records that. */
export function PersonalPanel({ scope, detail }: { scope: HistoryScope; detail: EventDetail }) {
  const api = useApi();
  const toast = useToast();
  const view = useMutation({
    mutationFn: () => viewPersonal(api, scope, detail.event.position),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  const shown = detail.personal.filter(({ isSecret }) => !isSecret);
  const isSecretOnly = shown.length === 0;
  return (
    <Panel
      title="Personal data"
      about={
        isSecretOnly
          ? 'This event holds a secret that no member can see.'
          : 'Shown only on request. The history records that you viewed it.'
      }
    >
      {view.data ? (
        <dl className={styles.facts}>
          {view.data.fields.map(({ path, text }) => (
            <div key={`${path} ${text}`}>
              <dt>{scope === 'operator' ? <code>{path}</code> : pathWords(path)}</dt>
              <dd className={styles.personal}>{text ?? 'Erased. It can’t be read any more.'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p>
            {detail.personal.map(({ path }) => (scope === 'operator' ? path : pathWords(path))).join(', ')}
          </p>
          {!isSecretOnly && detail.mayViewPersonal && (
            <div className={styles.actions}>
              <Button look="secondary" busy={view.isPending} onClick={() => view.mutate()}>
                Show personal data
              </Button>
            </div>
          )}
          {!isSecretOnly && !detail.mayViewPersonal && (
            <p className={styles.note}>
              Your role doesn’t include this. An admin of the website can view it.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
