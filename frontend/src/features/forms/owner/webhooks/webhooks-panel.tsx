import { MAX_WEBHOOK_URL, MAX_WEBHOOKS, webhookUrlProblem } from '@daybook/contracts/forms/shared/webhooks';
import type { WebhookSecret } from '@daybook/contracts/forms/webhooks/webhooks.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import type { SettingsPanelProps } from '../settings/settings-panel';
import { SecretDialog } from './secret-dialog';
import { WebhookItem } from './webhook-item';
import styles from './webhooks.module.css';
import { useWebhookChange, webhooksQuery } from './webhooks.queries';

/** The addresses of the owner's own systems that get the submissions of the form. They change at once. */
export function WebhooksPanel({ form: { id } }: Pick<SettingsPanelProps, 'form'>) {
  const webhooks = useQuery(webhooksQuery(useApi(), id));
  const [shown, setShown] = useState<WebhookSecret>();
  return (
    <Panel
      title="Webhooks"
      about="Send each submission to a system of your own. Suspected spam and sensitive answers are not sent."
    >
      <Loaded query={webhooks} failed="Unable to load webhooks">
        {({ webhooks: all }) => (
          <>
            {all.length > 0 && (
              <ul className={styles.list} aria-label="Webhooks">
                {all.map((webhook) => (
                  <WebhookItem key={webhook.id} formId={id} webhook={webhook} onSecret={setShown} />
                ))}
              </ul>
            )}
            {all.length < MAX_WEBHOOKS ? (
              <AddWebhook formId={id} onAdded={setShown} />
            ) : (
              <p className={styles.facts}>A form has at most {MAX_WEBHOOKS} webhooks.</p>
            )}
          </>
        )}
      </Loaded>
      {shown && <SecretDialog secret={shown.secret} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

/** Not a form of its own: the panel stands in the form of the settings. */
function AddWebhook({ formId, onAdded }: { formId: string; onAdded: (secret: WebhookSecret) => void }) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useWebhookChange((api, address: string) =>
    api
      .POST('/api/config/forms/{id}/webhooks', { params: { path: { id: formId } }, body: { url: address } })
      .then(answer),
  );
  const send = () => {
    const found = webhookUrlProblem(url.trim());
    setProblem(found);
    if (found || add.isPending) return;
    add.mutate(url.trim(), {
      onSuccess: (secret) => {
        setUrl('');
        onAdded(secret);
      },
    });
  };
  return (
    <div className={styles.add}>
      <TextField
        label="Address"
        hint="It begins with https:// and is reachable from the internet."
        inputMode="url"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        value={url}
        error={problem}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button look="secondary" busy={add.isPending} onClick={send}>
        Add webhook
      </Button>
    </div>
  );
}
