import type { FormWebhook, WebhookSecret } from '@daybook/contracts/forms/webhooks/webhooks.api';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { useToast } from '../../../../ui/owner/toast';
import { DeliveryLog } from './delivery-log';
import styles from './webhooks.module.css';
import { useWebhookChange } from './webhooks.queries';

type WebhookItemProps = {
  formId: string;
  webhook: FormWebhook;
  onSecret: (secret: WebhookSecret) => void;
};

const STATUSES: Readonly<Record<FormWebhook['status'], { shape: StatusShape; text: string }>> = {
  active: { shape: 'full', text: 'On' },
  paused: { shape: 'empty', text: 'Off' },
  stopped: { shape: 'alert', text: 'Switched off after repeated failures' },
};

/** One webhook, and what can be done with it. */
export function WebhookItem({ formId, webhook: { id, url, status, failures }, onSecret }: WebhookItemProps) {
  const toast = useToast();
  const [opened, setOpened] = useState<'log' | 'renew' | 'remove'>();
  const path = { id: formId, webhookId: id };
  const close = () => setOpened(undefined);
  const switching = useWebhookChange((api, isActive: boolean) =>
    api.PUT('/api/config/forms/{id}/webhooks/{webhookId}/status', { params: { path }, body: { isActive } }),
  );
  const test = useWebhookChange((api) =>
    api.POST('/api/config/forms/{id}/webhooks/{webhookId}/test', { params: { path } }).then(answer),
  );
  const renew = useWebhookChange((api) =>
    api.POST('/api/config/forms/{id}/webhooks/{webhookId}/secret', { params: { path } }).then(answer),
  );
  const remove = useWebhookChange((api) =>
    api.DELETE('/api/config/forms/{id}/webhooks/{webhookId}', { params: { path } }),
  );
  const host = new URL(url).host;
  return (
    <li className={styles.item}>
      <p className={styles.url}>{url}</p>
      <p className={styles.facts}>
        <StatusMark shape={STATUSES[status].shape}>{STATUSES[status].text}</StatusMark>
        {status === 'active' && failures > 0 && ` · ${failures} failed in a row`}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setOpened('log')} aria-label={`Log of ${host}`}>
          Log
        </Button>
        <Button
          look="secondary"
          busy={test.isPending}
          aria-label={`Send a test to ${host}`}
          onClick={() =>
            test.mutate(undefined, { onSuccess: () => toast.done('The test is on its way: see the log.') })
          }
        >
          Send a test
        </Button>
        <Button
          look="secondary"
          busy={switching.isPending}
          aria-label={status === 'active' ? `Switch ${host} off` : `Switch ${host} on`}
          onClick={() => switching.mutate(status !== 'active')}
        >
          {status === 'active' ? 'Switch off' : 'Switch on'}
        </Button>
        <Button look="text" onClick={() => setOpened('renew')} aria-label={`New secret for ${host}`}>
          New secret
        </Button>
        <Button look="text" onClick={() => setOpened('remove')} aria-label={`Remove ${host}`}>
          Remove
        </Button>
      </div>
      {opened === 'log' && <DeliveryLog formId={formId} webhookId={id} url={url} onClose={close} />}
      {opened === 'renew' && (
        <Confirm
          title="Make a new secret?"
          action="Make a new secret"
          busy={renew.isPending}
          onConfirm={() =>
            renew.mutate(undefined, {
              onSuccess: (secret) => {
                close();
                onSecret(secret);
              },
            })
          }
          onClose={close}
        >
          <p>From now on requests to {host} are signed with the new one. Your system has to know it first.</p>
        </Confirm>
      )}
      {opened === 'remove' && (
        <Confirm
          title={`Remove ${host}?`}
          action="Remove webhook"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>It gets no more submissions, and its log is not shown any more. The submissions stay.</p>
        </Confirm>
      )}
    </li>
  );
}
