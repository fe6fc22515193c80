import type { Moment } from '@daybook/contracts/operator/moments.api';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useSession } from '../../../lib/owner/owner-session';
import { choosableWebsitesQuery } from '../../../lib/owner/owner-websites';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { Empty } from '../../../ui/owner/empty';
import { FieldRow, SelectField, TextField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { momentQuery, useMoment } from './moment.queries';
import { MomentShop } from './moment-shop';
import styles from './operator.module.css';

/** What a shop showed at a moment of the past: projected from the log into tables that are dropped afterwards. */
export function MomentPage() {
  const query = useQuery(momentQuery(useApi()));
  return (
    <>
      <PageHead title="Shop at a moment" />
      <p className={styles.about}>
        Products, prices and stock as the shop had them, projected from the log. The shop itself is not
        touched. One moment is shown at a time.
      </p>
      <MomentForm />
      <Loaded query={query}>
        {({ moment }) =>
          moment ? (
            <Shown moment={moment} />
          ) : (
            <Empty title="No moment chosen" text="Choose a website and a moment, then show it." />
          )
        }
      </Loaded>
    </>
  );
}

function MomentForm() {
  const websites = useQuery(choosableWebsitesQuery(useApi(), ''));
  const ask = useMoment();
  const [website, setWebsite] = useState<string>();
  const [at, setAt] = useState('');
  const results = websites.data?.results ?? [];
  const open = useSession().website.id;
  const chosen = website ?? results.find(({ id }) => id === open)?.id ?? results[0]?.id;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined && at !== '') ask.mutate({ website: chosen, at: new Date(at).toISOString() });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <FieldRow>
        <SelectField
          label="Website"
          options={results.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen ?? ''}
          onChange={({ target }) => setWebsite(target.value)}
        />
        <TextField
          type="datetime-local"
          step={1}
          required
          label="Moment"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </FieldRow>
      <Button type="submit" busy={ask.isPending} disabled={at === ''}>
        Show
      </Button>
    </form>
  );
}

function Shown({ moment }: { moment: Moment }) {
  const drop = useMoment();
  const { state, shop, done, error } = moment;
  if (state === 'failed') return <Alert title={`The moment cannot be shown: ${error}`} />;
  if (state !== 'ready' || !shop) {
    return (
      <p className={styles.progress} role="status">
        <progress max={1} value={done} aria-label="Reading the log" />
        {Math.floor(done * 100)} % of the log read
        <Button look="text" onClick={() => drop.mutate(null)}>
          Cancel
        </Button>
      </p>
    );
  }
  return <MomentShop moment={moment} shop={shop} onDrop={() => drop.mutate(null)} />;
}
