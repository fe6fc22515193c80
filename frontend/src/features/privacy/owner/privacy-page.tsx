import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { saveFile } from '../../../lib/owner/save-file';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panel, Panels } from '../../../ui/owner/panel';
import { EraseDialog } from './erase-dialog';
import { ErasedPanel } from './erased-panel';
import { KnownPanel } from './known-panel';
import styles from './privacy.module.css';
import { erasePerson, findPerson } from './privacy.queries';

const saveJson = (document: unknown, name: string) =>
  saveFile(new Blob([JSON.stringify(document, undefined, 2)], { type: 'application/json' }), name);

/** A person by email: what this website knows of them, their export, and their erasure with its certificate. */
export function PrivacyPage() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const find = useMutation({ mutationFn: (of: string) => findPerson(api, of) });
  const erase = useMutation({
    mutationFn: (of: string) => erasePerson(api, of),
    onSuccess: () => find.reset(),
    onSettled: () => setIsAsking(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.reset();
    find.mutate(email.trim());
  };
  const found: PersonExport | undefined = find.data;
  const erased: ErasureAnswer | undefined = erase.data;
  const error = find.error ?? erase.error;
  return (
    <>
      <PageHead title="Privacy" />
      <Panels isForm>
        <Panel
          title="Find a person"
          about="Shows what this website knows of an email address. The history records each search that finds something."
        >
          <form onSubmit={submit}>
            <TextField
              label="Email"
              type="email"
              required
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              {...(error && { error: sendErrorText(error) })}
            />
            <div className={styles.actions}>
              <Button type="submit" busy={find.isPending}>
                Find
              </Button>
            </div>
          </form>
        </Panel>
        {found && (
          <KnownPanel
            found={found}
            onExport={() => saveJson(found, `personal-data-${found.position}.json`)}
            onErase={() => setIsAsking(true)}
          />
        )}
        {erased && (
          <ErasedPanel
            answer={erased}
            onSave={() => saveJson(erased.certificate, `erasure-${erased.certificate.position}.json`)}
          />
        )}
      </Panels>
      {isAsking && found && (
        <EraseDialog
          email={found.email}
          busy={erase.isPending}
          onErase={() => erase.mutate(found.email)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
