import { type AmountLeap, amountLeaps } from '@daybook/contracts/shared/amount-leap';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useMay, useSession } from '../../../lib/owner/owner-session';
import { websiteQuery } from '../../../lib/owner/owner-websites';
import { settingWords } from '../../../lib/owner/setting-words';
import { useSaveWebsite } from '../../../lib/owner/use-save-website';
import { useWebsiteForm } from '../../../lib/owner/use-website-form';
import { Alert } from '../../../ui/alert';
import { buttonClass } from '../../../ui/button';
import { Button } from '../../../ui/owner/button';
import { LeapDialog } from '../../../ui/owner/leap-dialog';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { MergeDialog } from '../../../ui/owner/merge-dialog';
import { PageHead } from '../../../ui/owner/page-head';
import { useToast } from '../../../ui/owner/toast';
import { UnsavedChanges } from '../../../ui/owner/unsaved-changes';
import { ClosedNotice } from './deletion/closed-notice';
import { DeletionPanel } from './deletion/deletion-panel';
import { fieldOfHash } from './find-settings';
import { SettingsFields } from './settings-fields';
import { formOfWebsite, limitsOf, placeOf, type WebsiteForm, websiteOf } from './website-form';

export function SettingsPage() {
  const api = useApi();
  const website = useQuery(websiteQuery(api, useSession().website.id));
  return (
    <Loaded query={website}>
      {(data) => (
        <>
          <ClosedNotice id={data.id} isDefault={data.isDefault} />
          <Settings key={data.id} opened={data} />
          <DeletionPanel id={data.id} isDefault={data.isDefault} />
        </>
      )}
    </Loaded>
  );
}

function Settings({ opened }: { opened: WebsiteAnswer }) {
  const toast = useToast();
  const mayReadHistory = useMay('history.read');
  const { form, based, isDirty, onSend, onSaved } = useWebsiteForm(opened, formOfWebsite);
  const { setFocus } = form;
  // the palette names the field in the hash
  const field = useLocation({ select: ({ hash }) => fieldOfHash(hash) });
  useEffect(() => {
    if (field) setFocus(field);
  }, [field, setFocus]);
  const problemsOf = (refused: unknown) =>
    Object.entries(refused instanceof ApiError ? refused.fields : {}).map(([setting, message]) => ({
      place: placeOf(setting, form.getValues()),
      message,
    }));
  const { save, isPending, error, merging } = useSaveWebsite(based, {
    untouched: (settings) => websiteOf(formOfWebsite(settings), settings),
    onSaved: (saved) => {
      onSaved(saved);
      toast.done('Settings saved.');
    },
    onRefused: (refused) => {
      const placed = problemsOf(refused).flatMap(({ place, message }) => (place ? { place, message } : []));
      placed.forEach(({ place, message }, i) => {
        form.setError(place, { type: 'server', message }, { shouldFocus: i === 0 });
      });
    },
  });
  const [leaping, setLeaping] = useState<{ leaps: AmountLeap[]; answers: WebsiteForm }>();
  const saveAnswers = (answers: WebsiteForm) => {
    onSend();
    save((settings) => websiteOf(answers, settings));
  };
  const homeless = problemsOf(error).filter(({ place }) => !place);
  const submit = form.handleSubmit((answers) => {
    const found = amountLeaps(limitsOf(based.website), limitsOf(websiteOf(answers, based.website)));
    if (found.length > 0) setLeaping({ leaps: found, answers });
    else saveAnswers(answers);
  });
  return (
    <form noValidate onSubmit={submit}>
      <PageHead
        isSticky
        title="Settings"
        actions={
          <>
            {mayReadHistory && (
              <Link
                to="/config/history"
                search={{
                  stream: streamName('website', websiteId(opened.id), 'settings'),
                  type: 'WebsiteSaved',
                }}
                className={buttonClass('secondary')}
              >
                History
              </Link>
            )}
            <Button type="submit" busy={isPending} disabled={!isDirty}>
              {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
            </Button>
          </>
        }
      />
      {error && (
        <Alert title={sendErrorText(error)}>{homeless.map(({ message }) => message).join(' ')}</Alert>
      )}
      <SettingsFields form={form} />
      <UnsavedChanges isDirty={isDirty} isBusy={isPending} what="the settings" onSave={() => void submit()} />
      {leaping && (
        <LeapDialog
          leaps={leaping.leaps}
          onClose={() => setLeaping(undefined)}
          onConfirm={() => {
            setLeaping(undefined);
            saveAnswers(leaping.answers);
          }}
        />
      )}
      {merging && <MergeDialog wordsOf={settingWords} {...merging} />}
    </form>
  );
}
