import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { SubmitEvent } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import { type Move, useMove } from './subscription.mutations';
import styles from './subscription-page.module.css';

type SubscriptionMovesProps = {
  readonly secret: string;
  readonly view: SubscriptionView;
  readonly day: (moment: number) => string;
};

/** Skip, pause, resume: buttons of one form, which a browser without script sends as it is. */
export function SubscriptionMoves({ secret, view, day }: SubscriptionMovesProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const move = useMove(secret);
  const { status, canSkip, next, isRenewing } = view;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const name = submitter?.getAttribute('value');
    if (!isMove(name)) return;
    move.mutate(name, { onSuccess: () => announce(t(m.subscription_changed)) });
  };
  const isBusy = (name: Move) => move.isPending && move.variables === name;
  const button = { type: 'submit', name: 'do', look: 'secondary' } as const;
  return (
    <form method="post" action={`/subscription/${secret}`} onSubmit={submit} className={styles.moves}>
      <input type="hidden" name="form" value="subscription" />
      {move.error && <Alert title={t(m.subscription_not_changed)}>{move.error.message}</Alert>}
      {isRenewing && <p className={styles.soft}>{t(m.subscription_renewing)}</p>}
      <div className={styles.buttons}>
        {canSkip && (
          <Button {...button} value="skip" busy={isBusy('skip')}>
            {next ? t(m.subscription_skip, { day: day(next.at) }) : t(m.subscription_skip_next)}
          </Button>
        )}
        {status === 'active' ? (
          <Button {...button} value="pause" busy={isBusy('pause')}>
            {t(m.subscription_pause)}
          </Button>
        ) : (
          <Button {...button} look="primary" value="resume" busy={isBusy('resume')}>
            {t(m.subscription_resume)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The end of it: what it means is said before the button. */
export function CancelSubscription({ secret }: { readonly secret: string }) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const move = useMove(secret);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    move.mutate('cancel', { onSuccess: () => announce(t(m.subscription_changed)) });
  };
  return (
    <details className={styles.fold}>
      <summary>{t(m.subscription_cancel)}</summary>
      <form method="post" action={`/subscription/${secret}`} onSubmit={submit} className={styles.change}>
        <input type="hidden" name="form" value="subscription" />
        {move.error && <Alert title={t(m.subscription_not_changed)}>{move.error.message}</Alert>}
        <p>{t(m.subscription_cancel_text)}</p>
        <div>
          <Button type="submit" name="do" look="secondary" value="cancel" busy={move.isPending}>
            {t(m.subscription_cancel_now)}
          </Button>
        </div>
      </form>
    </details>
  );
}

const isMove = (name: string | null | undefined): name is Move =>
  name === 'pause' || name === 'resume' || name === 'skip' || name === 'cancel';
