import { type AmountLeap, amountLeaps } from '@daybook/contracts/shared/amount-leap';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay, useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { settingWords } from '../../../../lib/owner/setting-words';
import { useSaveWebsite } from '../../../../lib/owner/use-save-website';
import { useWebsiteForm } from '../../../../lib/owner/use-website-form';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { LeapDialog } from '../../../../ui/owner/leap-dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panels } from '../../../../ui/owner/panel';
import { SettingsFrame } from '../../../../ui/owner/settings-frame';
import { useToast } from '../../../../ui/owner/toast';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { ClosedNotice } from '../deletion/closed-notice';
import { formOfWebsite, limitsOf, placeOf, type WebsiteForm, websiteOf } from '../website-form';
import { fieldOfHash, roomOf, type WebsiteRoomName } from './website-settings';

/** The panels of a room. */
export type RoomFields = ComponentType<{ form: UseFormReturn<WebsiteForm> }>;

type RoomProps = {
  room: WebsiteRoomName;
  title: string;
  fields: RoomFields;
  /** below the form */
  after?: (website: WebsiteAnswer) => ReactNode;
};

/** A room that shows a part of the website's settings. It saves the whole, in which only its own fields have changed. */
export function WebsiteRoom({ after, ...room }: RoomProps) {
  const api = useApi();
  const website = useQuery(websiteQuery(api, useSession().website.id));
  return (
    <SettingsFrame>
      <Loaded query={website}>
        {(data) => (
          <>
            <ClosedNotice id={data.id} isDefault={data.isDefault} />
            <Settings key={data.id} opened={data} {...room} />
            {after?.(data)}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

type SettingsProps = Omit<RoomProps, 'after'> & { opened: WebsiteAnswer };

function Settings({ opened, room, title, fields: Fields }: SettingsProps) {
  const { form, based, isDirty, isPending, error, homeless, merging, saveAnswers } = useRoomForm(
    opened,
    room,
  );
  const [leaping, setLeaping] = useState<{ leaps: AmountLeap[]; answers: WebsiteForm }>();
  const submit = form.handleSubmit((answers) => {
    const found = amountLeaps(limitsOf(based.website), limitsOf(websiteOf(answers, based.website)));
    if (found.length > 0) setLeaping({ leaps: found, answers });
    else saveAnswers(answers);
  });
  return (
    <form noValidate onSubmit={submit}>
      <PageHead
        isSticky
        title={title}
        back={<Link to="/config/settings">Settings</Link>}
        actions={
          <>
            <HistoryLink id={opened.id} />
            <Button type="submit" busy={isPending} disabled={!isDirty}>
              {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
            </Button>
          </>
        }
      />
      {error && <Alert title={sendErrorText(error)}>{homeless.join(' ')}</Alert>}
      <Panels isForm>
        <Fields form={form} />
      </Panels>
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

/** The form of a room. `homeless` is what the server refuses of fields that are in other rooms, or in none. */
function useRoomForm(opened: WebsiteAnswer, room: WebsiteRoomName) {
  const toast = useToast();
  const { form, based, isDirty, onSend, onSaved } = useWebsiteForm(opened, formOfWebsite);
  const { setFocus } = form;
  // the search names the field in the hash
  const field = useLocation({ select: ({ hash }) => fieldOfHash(hash) });
  useEffect(() => {
    if (field) setFocus(field);
  }, [field, setFocus]);
  const problemsOf = (refused: unknown) =>
    Object.entries(refused instanceof ApiError ? refused.fields : {}).map(([setting, message]) => {
      const place = placeOf(setting, form.getValues());
      return { setting, message, place: place && roomOf(place) === room ? place : undefined };
    });
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
  const homeless = problemsOf(error)
    .filter(({ place }) => !place)
    .map(({ setting, message }) => `${settingWords(setting)}: ${message}`);
  const saveAnswers = (answers: WebsiteForm) => {
    onSend();
    save((settings) => websiteOf(answers, settings));
  };
  return { form, based, isDirty, isPending, error, homeless, merging, saveAnswers };
}

function HistoryLink({ id }: { id: string }) {
  if (!useMay('history.read')) return null;
  const search = { stream: streamName('website', websiteId(id), 'settings'), type: 'WebsiteSaved' };
  return (
    <Link to="/config/history" search={search} className={buttonClass('secondary')}>
      History
    </Link>
  );
}
