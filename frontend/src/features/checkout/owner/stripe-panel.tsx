import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import type { components } from '../../../lib/api/schema.gen';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { CopyLinkButton, LinkText } from '../../../ui/owner/copy-link';
import { TextField, Tick } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import styles from './selling.module.css';
import { stripeAccountQuery } from './store-settings.queries';

type Account = NonNullable<components['schemas']['StripeAccountAnswer']['account']>;
type StripePanelProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Cards and wallets: the website's own account with Stripe. */
export function StripePanel({ isOn, onChange }: StripePanelProps) {
  const { data } = useQuery(stripeAccountQuery(useApi()));
  const [isChanging, setChanging] = useState(false);
  if (!data) return null;
  const { account, webhookUrl } = data;
  return (
    <Panel
      id="cards"
      title="Cards and wallets"
      about="Customers pay with Stripe, and the money goes to your own account. Card numbers never reach this store."
    >
      {account && (
        <>
          <Connected account={account} onChangeKeys={() => setChanging(true)} />
          <Tick
            label="Offer card payments"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => onChange(checked)}
          />
        </>
      )}
      {(!account || isChanging) && (
        <Connect webhookUrl={webhookUrl} isAgain={account !== null} onDone={() => setChanging(false)} />
      )}
    </Panel>
  );
}

function Connected({ account, onChangeKeys }: { account: Account; onChangeKeys: () => void }) {
  const { mode, secretKeyEnd, connectedAt } = account;
  const [isLeaving, setLeaving] = useState(false);
  const disconnect = useAccountChange((api) => api.DELETE('/api/config/payments/stripe').then(answer), {
    done: 'Stripe is disconnected.',
    onDone: () => setLeaving(false),
  });
  return (
    <>
      {mode === 'test' && (
        <Alert title="These are test keys.">No money moves. Use your live keys to sell.</Alert>
      )}
      <p>
        Connected with the key that ends in <code>{secretKeyEnd}</code>,{' '}
        <Timestamp at={new Date(connectedAt).toISOString()} />.
      </p>
      <div className={styles.handles}>
        <Button look="secondary" onClick={onChangeKeys}>
          Change keys
        </Button>
        <Button look="text" onClick={() => setLeaving(true)}>
          Disconnect Stripe
        </Button>
      </div>
      {isLeaving && (
        <Confirm
          title="Disconnect Stripe?"
          action="Disconnect Stripe"
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate(undefined)}
          onClose={() => setLeaving(false)}
        >
          Customers can’t start to pay by card any more. The keys are kept for three days, so that payments
          under way still arrive, and then they are deleted here. From then on you can’t refund earlier card
          payments from here, until you connect the same account again. Subscriptions paid by card can’t be
          renewed until you do.
        </Confirm>
      )}
    </>
  );
}

type ConnectProps = { webhookUrl: string; isAgain: boolean; onDone: () => void };

/** The keys of an account. The provider is asked whether they are right before they are saved. */
function Connect({ webhookUrl, isAgain, onDone }: ConnectProps) {
  const [keys, setKeys] = useState({ publishableKey: '', secretKey: '', webhookSecret: '' });
  const connect = useAccountChange(
    (api, body: typeof keys) => api.PUT('/api/config/payments/stripe', { body }).then(answer),
    { done: 'Stripe is connected.', onDone },
  );
  const { error } = connect;
  const wrong = error instanceof ApiError ? error.fields : {};
  const field = (name: keyof typeof keys, label: string, hint: string, type = 'text') => (
    <TextField
      label={label}
      hint={hint}
      type={type}
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      value={keys[name]}
      error={wrong[name]}
      onChange={({ currentTarget: { value } }) => setKeys({ ...keys, [name]: value.trim() })}
    />
  );
  return (
    <>
      {field('publishableKey', 'Publishable key', 'It begins with pk_. In Stripe: Developers, API keys.')}
      {field('secretKey', 'Secret key', 'It begins with sk_ or rk_. It is stored encrypted.', 'password')}
      <div>
        <p>In Stripe, under Developers, Webhooks, add an endpoint with this address:</p>
        <LinkText link={webhookUrl} />
        <CopyLinkButton link={webhookUrl} what="Address" />
        <p>
          Choose the events payment_intent.succeeded, payment_intent.payment_failed, payment_intent.canceled
          and refund.failed.
        </p>
      </div>
      {field('webhookSecret', 'Signing secret', 'Of that endpoint. It begins with whsec_.', 'password')}
      {error && Object.keys(wrong).length === 0 && (
        <Alert title="Stripe is not connected.">{sendErrorText(error)}</Alert>
      )}
      <div className={styles.handles}>
        <Button
          busy={connect.isPending}
          disabled={Object.values(keys).some((value) => value === '')}
          onClick={() => connect.mutate(keys)}
        >
          Connect Stripe
        </Button>
        {isAgain && (
          <Button look="text" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}

type Change<Sent> = (
  api: ReturnType<typeof useApi>,
  sent: Sent,
) => Promise<components['schemas']['StripeAccountAnswer']>;

function useAccountChange<Sent>(
  change: Change<Sent>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (sent: Sent) => change(api, sent),
    onSuccess: (changed) => {
      queries.setQueryData(stripeAccountQuery(api).queryKey, changed);
      toast.done(done);
      onDone();
    },
  });
}
