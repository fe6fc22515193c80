import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { formProblems } from '@daybook/contracts/forms/shared/form-shape';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { Choice } from '../../../../ui/owner/choice';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { FormStatusMark } from '../form-status';
import { ownerFormQuery } from '../owner-forms.queries';
import { FormSettings } from '../settings/form-settings';
import { FieldList } from './field-list';
import styles from './form-page.module.css';
import { FormPreview, type FormSurroundings } from './form-preview';
import { formWords } from './form-words';
import { useFormDraft } from './use-form-draft';
import { useSaveForm } from './use-save-form';

/** One form: its fields and settings, beside a preview of what visitors get. */
export function FormPage({ surroundings }: { surroundings: FormSurroundings }) {
  const { formId } = useParams({ from: '/config/forms/$formId' });
  const form = useQuery(ownerFormQuery(useApi(), formId));
  return (
    <>
      {!form.data && <PageHead title="Form" back={<Link to="/config/forms">Forms</Link>} />}
      <Loaded query={form}>
        {(opened) => <Builder key={formId} opened={opened} surroundings={surroundings} />}
      </Loaded>
    </>
  );
}

/** Below 64rem one part is seen at a time. */
const PARTS = { fields: 'Fields', settings: 'Settings', preview: 'Preview' } as const;

type BuilderProps = { opened: OwnerForm; surroundings: FormSurroundings };

function Builder({ opened, surroundings }: BuilderProps) {
  const { form, change, settle, undo, redo, isChanged } = useFormDraft(opened.form);
  const { save, isPending, isPublishing, error, merging } = useSaveForm(opened, settle);
  const [part, setPart] = useState<keyof typeof PARTS>('fields');
  const [openedId, setOpenedId] = useState<string>();
  /** the owner has tried to save what cannot be saved: from then on each problem is shown until it is solved */
  const [isChecked, setChecked] = useState(false);
  const mayReadHistory = useMay('history.read');
  useUndoKeys(undo, redo);
  const refused = error instanceof ApiError ? error.fields : {};
  const found = isChecked ? formProblems(form) : undefined;
  const problems = found ?? refused;
  const send = (publishes: boolean) => {
    const wrong = formProblems(form);
    setChecked(wrong !== undefined);
    if (!wrong) return save(form, publishes);
    const at = Number(/^fields\.(\d+)/.exec(Object.keys(wrong)[0] ?? '')?.[1] ?? Number.NaN);
    setPart(Number.isNaN(at) ? 'settings' : 'fields');
    setOpenedId(form.fields[at]?.id ?? openedId);
  };
  const isPublished = opened.status === 'published' && !opened.hasUnpublishedChanges && !isChanged;
  return (
    <>
      <PageHead
        isSticky
        title={form.name || 'Form'}
        back={<Link to="/config/forms">Forms</Link>}
        mark={<FormStatusMark {...opened} />}
        actions={
          <>
            {mayReadHistory && (
              <Link
                to="/config/forms/$formId/history"
                params={{ formId: form.id }}
                className={buttonClass('text')}
              >
                History
              </Link>
            )}
            <IconButton
              icon="undo"
              label="Undo"
              aria-keyshortcuts="Control+Z"
              disabled={!undo}
              onClick={undo}
            />
            <IconButton
              icon="redo"
              label="Redo"
              aria-keyshortcuts="Control+Shift+Z"
              disabled={!redo}
              onClick={redo}
            />
            <Button
              look="secondary"
              type="submit"
              busy={isPending && !isPublishing}
              disabled={!isChanged}
              onClick={() => send(false)}
            >
              {isPending && !isPublishing ? 'Saving…' : isChanged ? 'Save' : 'Saved'}
            </Button>
            <Button busy={isPublishing} disabled={isPublished} onClick={() => send(true)}>
              {isPublishing ? 'Publishing…' : isPublished ? 'Published' : 'Publish'}
            </Button>
          </>
        }
      />
      {found && <Alert title="Fix the fields below to save." />}
      {!found && error && (
        <Alert title={sendErrorText(error)}>
          {Object.entries(refused)
            .map(([path, message]) => `${formWords(path)}: ${message}`)
            .join(' ')}
        </Alert>
      )}
      <div className={styles.switch}>
        <Choice label="Show" value={part} options={PARTS} onChange={setPart} />
      </div>
      <div className={styles.builder} data-shown={part}>
        <div className={styles.edited}>
          <div data-part="fields">
            <FieldList
              form={form}
              problems={problems}
              openedId={openedId}
              onOpen={setOpenedId}
              onChange={change}
            />
          </div>
          <div className={styles.settings} data-part="settings">
            <FormSettings
              form={form}
              problems={problems}
              onChange={(changes, setting) => change({ ...form, ...changes }, setting)}
            />
          </div>
        </div>
        <div className={styles.preview} data-part="preview">
          <FormPreview form={form} surroundings={surroundings} />
        </div>
      </div>
      <UnsavedChanges
        isDirty={isChanged}
        isBusy={isPending}
        what={form.name || 'the form'}
        onSave={() => send(false)}
      />
      {merging && <MergeDialog wordsOf={formWords} {...merging} />}
    </>
  );
}
