import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client';
import { useApi } from '../../lib/api-context';
import { fieldErrorsInto } from '../../lib/field-errors';
import { SESSION_KEY, useSession } from '../../lib/owner-session';
import { WEBSITES_KEY, websiteAddress, websiteQuery } from '../../lib/owner-websites';
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
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm<WebsiteForm>({ defaultValues: formOfWebsite(opened.website) });
  const [revision, setRevision] = useState(opened.revision);
  const { isDirty } = form.formState;
  const key = websiteQuery(api, opened.id).queryKey;
  const save = useMutation({
    mutationFn: (answers: WebsiteForm) =>
      api.send<WebsiteAnswer>('PUT', websiteAddress(opened.id), {
        website: websiteOf(answers, opened.website),
        expectedRevision: revision,
      }),
    onSuccess: (saved) => {
      form.reset(formOfWebsite(saved.website));
      toast.done('The settings are saved.');
      queries.setQueryData(key, saved);
      void queries.invalidateQueries({ queryKey: WEBSITES_KEY, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onError: (error) =>
      fieldErrorsInto<WebsiteForm>(error, FORM_FIELDS as readonly Path<WebsiteForm>[], form.setError),
  });
  const conflict = save.error instanceof ApiError ? save.error.conflict : undefined;
  const told = save.error instanceof ApiError ? Object.entries(save.error.fields) : [];
  const homeless = told.filter(([field]) => !FORM_FIELDS.some((known) => known === field));
  return (
    <form noValidate onSubmit={form.handleSubmit((answers) => save.mutate(answers))}>
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
      {conflict && (
        <SettingsConflict
          conflict={conflict}
          onClose={() => save.reset()}
          onTheirs={() => void queries.invalidateQueries({ queryKey: key })}
          onMine={() => {
            setRevision(conflict.revision);
            save.reset();
          }}
        />
      )}
    </form>
  );
}
