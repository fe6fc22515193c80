import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { settingWords } from '../../../../lib/owner/setting-words';
import { useSaveWebsite } from '../../../../lib/owner/use-save-website';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns } from '../../../../ui/owner/panel';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { colourProblems } from '../design/colour-problems';
import { DesignPreview } from '../design/design-preview';
import { LookChoice, type Theme } from './look-choice';

/** The second page of the first run: the look, the logo and the colours of the website. */
export function LookPage() {
  const website = useQuery(websiteQuery(useApi(), useSession().website.id));
  return <Loaded query={website}>{(data) => <Look key={data.id} opened={data} />}</Loaded>;
}

function Look({ opened }: { opened: WebsiteAnswer }) {
  const navigate = useNavigate();
  const { theme: saved, home, menuOrder, footer } = opened.website;
  const [theme, setTheme] = useState<Theme>(saved);
  const [isChecked, setChecked] = useState(false);
  const [uploading, setUploading] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const { save, isPending, error, merging } = useSaveWebsite(opened, {
    untouched: (settings) => settings,
    onSaved: () => {
      setLeaving(true);
      void navigate({ to: '/config/begin/open', ignoreBlocker: true });
    },
  });
  const problems = colourProblems(theme.colour);
  const isReadable = Object.keys(problems).length === 0;
  const submit = () => {
    setChecked(true);
    if (isReadable && uploading === 0) save((settings) => ({ ...settings, theme }));
  };
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  return (
    <>
      <PageHead
        isSticky
        title="Choose a look"
        actions={
          <Button busy={isPending} disabled={uploading > 0} onClick={submit}>
            {isPending ? 'Saving…' : 'Save and continue'}
          </Button>
        }
      />
      {isChecked && !isReadable && (
        <Alert title="Some text can’t be read.">Change the colors that are marked below.</Alert>
      )}
      {error && (
        <Alert title={sendErrorText(error)}>
          {refused.map(([field, message]) => `${settingWords(field)}: ${message}`).join(' ')}
        </Alert>
      )}
      <Columns
        main={<DesignPreview design={{ theme, home, menuOrder, footer }} />}
        side={
          <LookChoice
            theme={theme}
            problems={isChecked ? problems : {}}
            onChange={setTheme}
            onUploading={(_, running) => setUploading(running)}
          />
        }
      />
      <UnsavedChanges
        isDirty={theme !== saved && !isLeaving}
        isBusy={isPending}
        what="the look"
        onSave={submit}
      />
      {merging && <MergeDialog wordsOf={settingWords} {...merging} />}
    </>
  );
}
