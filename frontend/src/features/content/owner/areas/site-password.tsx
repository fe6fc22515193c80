import type { AreaPassword } from '@daybook/contracts/content/areas.api';
import { WHOLE_WEBSITE } from '@daybook/contracts/content/shared/area';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import styles from '../pages/new-page-dialog.module.css';
import { removeAreaPassword, setAreaPassword } from './areas.queries';

/** The password of a hidden website. @param password that is set now; undefined: none is */
export function SitePassword({ password }: { password: AreaPassword | undefined }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const change = useMutation({
    mutationFn: (next: string) =>
      next === '' ? removeAreaPassword(api, WHOLE_WEBSITE) : setAreaPassword(api, WHOLE_WEBSITE, next),
    onSuccess: (_, next) => {
      setTyped('');
      toast.done(next === '' ? 'The password is removed.' : 'The password is set.');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') change.mutate(typed);
  };
  return (
    <Panel
      title="While the website is hidden"
      about="Who knows this password can visit and try the shop before you open it. Without one, members alone see it."
    >
      <form className={styles.form} onSubmit={set}>
        <TextField
          label="Password of the website"
          hint={password ? 'One is set. Another one ends what it has opened.' : 'None is set.'}
          autoComplete="off"
          spellCheck={false}
          maxLength={PASSWORD.max}
          value={typed}
          error={change.error ? sendErrorText(change.error) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" look="secondary" busy={change.isPending}>
            {password ? 'Change the password' : 'Set the password'}
          </Button>
          {password && (
            <Button look="text" busy={change.isPending} onClick={() => change.mutate('')}>
              Remove the password
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
