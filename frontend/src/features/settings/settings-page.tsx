import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { type Path, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client';
import { useApi } from '../../lib/api-context';
import { fieldErrorsInto } from '../../lib/field-errors';
import { useSession } from '../../lib/owner-session';
import { websiteQuery } from '../../lib/owner-websites';
import { useSaveWebsite } from '../../lib/use-save-website';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Loaded, sendErrorText } from '../../ui/owner/load-state';
import { PageHead } from '../../ui/owner/page-head';
import { SettingsConflict } from '../../ui/owner/settings-conflict';
import { useToast } from '../../ui/owner/toast';
import { UnsavedChanges } from '../../ui/owner/unsaved-changes';
import { SettingsFields } from './settings-fields';
import { FORM_FIELDS, formOfWebsite, type WebsiteForm, websiteOf } from './website-form';

export function SettingsPage() {
  const api = useApi();
  const website = useQuery(websiteQuery(api, useSession().website.id));
  return (
    <Loaded query={website}>
      {(data) => <Settings key={`${data.id} ${data.revision}`} opened={data} />}
    </Loaded>
  );
}

function Settings({ opened }: { opened: WebsiteAnswer }) {
  const toast = useToast();
  const form = useForm<WebsiteForm>({ defaultValues: formOfWebsite(opened.website) });
  const { isDirty } = form.formState;
  const { save, conflict } = useSaveWebsite(opened, {
    onSaved: (saved) => {
      form.reset(formOfWebsite(saved.website));
      toast.done('The settings are saved.');
    },
    onRefused: (error) =>
      fieldErrorsInto<WebsiteForm>(error, FORM_FIELDS as readonly Path<WebsiteForm>[], form.setError),
  });
  const told = save.error instanceof ApiError ? Object.entries(save.error.fields) : [];
  const homeless = told.filter(([field]) => !FORM_FIELDS.some((known) => known === field));
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answers) => save.mutate((settings) => websiteOf(answers, settings)))}
    >
      <PageHead
        isSticky
        title="Settings"
        actions={
          <Button type="submit" busy={save.isPending} disabled={!isDirty}>
            {save.isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
          </Button>
        }
      />
      {save.error && !conflict && (
        <Alert title={sendErrorText(save.error)}>{homeless.map(([, message]) => message).join(' ')}</Alert>
      )}
      <SettingsFields form={form} />
      <UnsavedChanges when={isDirty && !save.isPending} what="the settings" />
      {conflict && <SettingsConflict {...conflict} />}
    </form>
  );
}
