import { designOf, withDesign } from '@daybook/contracts/websites/shared/design-fields';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay, useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { settingWords } from '../../../../lib/owner/setting-words';
import { useSaveWebsite } from '../../../../lib/owner/use-save-website';
import { waitingText } from '../../../../lib/owner/use-uploads';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { Choice } from '../../../../ui/owner/choice';
import { useFocusAfter } from '../../../../ui/owner/focus-after';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { useToast } from '../../../../ui/owner/toast';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { colourProblems } from './colour-problems';
import { designHistoryQuery } from './design.queries';
import type { Design } from './design-document';
import styles from './design-page.module.css';
import { DesignPreview } from './design-preview';
import { type FeaturedField, HomeFields } from './home-fields';
import { LookFields } from './look-fields';
import { type MenuCollection, MenuFields } from './menu-fields';
import { useDesignDraft } from './use-design-draft';

type DesignPageProps = { collections: readonly MenuCollection[]; featured: FeaturedField };

/** The design of the website, beside a preview of the shop in it. Visitors see it once the owner publishes it. */
export function DesignPage(props: DesignPageProps) {
  const api = useApi();
  const website = useQuery(websiteQuery(api, useSession().website.id));
  return <Loaded query={website}>{(data) => <Editor key={data.id} opened={data} {...props} />}</Loaded>;
}

function Editor({ opened, collections, featured }: DesignPageProps & { opened: WebsiteAnswer }) {
  const published = designOf(opened.website);
  const { member } = useSession();
  const draft = useDesignDraft(opened.id, member.id, published);
  const { design, change, undo, redo, isChanged, isOutdated, discard } = draft;
  const { publish, isPending, error, merging } = usePublish(opened, published);
  const mayReadHistory = useMay('history.read');
  /** a phone shows the fields or the preview */
  const [shown, setShown] = useState<'fields' | 'preview'>('fields');
  const [isChecked, setChecked] = useState(false);
  /** what the server has refused: its answer says nothing of a later design */
  const [sent, setSent] = useState<Design>();
  const { uploading, onUploading } = useUploading();
  const fieldset = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  useUndoKeys(undo, redo);
  const isUnreadable = [design.theme.colour, design.theme.dark].some(
    (colours) => colours && Object.keys(colourProblems(colours)).length > 0,
  );
  const text = isChanged ? 'Publish' : 'Published';
  const refused = sent === design ? error : null;
  const fields = Object.entries(refused instanceof ApiError ? refused.fields : {});
  const send = () => {
    if (uploading > 0) return;
    setChecked(isUnreadable);
    setSent(design);
    if (!isUnreadable) return publish(design);
    setShown('fields');
    focusAfter(() => fieldset.current?.querySelector<HTMLElement>('[aria-invalid]'));
  };
  return (
    <>
      <PageHead
        isSticky
        title="Design"
        actions={
          <>
            {mayReadHistory && (
              <Link to="/config/design/history" className={buttonClass('text')}>
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
            <Button look="secondary" disabled={!isChanged || isPending} onClick={discard}>
              Discard
            </Button>
            <Button busy={isPending || uploading > 0} disabled={!isChanged && uploading === 0} onClick={send}>
              {isPending ? 'Publishing…' : uploading > 0 ? waitingText(uploading) : text}
            </Button>
          </>
        }
      />
      {isChecked && isUnreadable && <Alert title="Fix the fields below to publish." />}
      {refused && (
        <Alert title={sendErrorText(refused)}>
          {fields.map(([field, message]) => `${settingWords(field)}: ${message}`).join(' ')}
        </Alert>
      )}
      {isOutdated && (
        <Alert title="The published design has changed since you began.">
          Publishing replaces it with yours. Discard your changes to see the published design.
        </Alert>
      )}
      <p className={styles.state} role="status">
        {isChanged
          ? 'You have unpublished changes. Only you see them, in this browser.'
          : 'Visitors see this design.'}
      </p>
      <div className={styles.switch}>
        <Choice
          label="Show"
          value={shown}
          options={{ fields: 'Edit', preview: 'Preview' }}
          onChange={setShown}
        />
      </div>
      <div className={styles.editor} data-shown={shown}>
        <div ref={fieldset} className={styles.fields}>
          <LookFields
            theme={design.theme}
            isChecked={isChecked}
            onChange={(theme, field) => change({ ...design, theme }, field)}
            onUploading={onUploading}
          />
          <HomeFields
            home={design.home}
            featured={featured}
            onChange={(home, field) => change({ ...design, home }, field)}
            onUploading={onUploading}
          />
          <MenuFields design={design} collections={collections} onChange={change} />
        </div>
        <div className={styles.preview}>
          <DesignPreview design={design} />
        </div>
      </div>
      <UnsavedChanges isDirty={uploading > 0} isBusy={false} what="the design" onSave={undefined} />
      {merging && <MergeDialog wordsOf={settingWords} {...merging} />}
    </>
  );
}

/**
 * Counts the pictures that are uploading: the design stays in the browser, and they do not until the server has them.
 * @returns `uploading` in all places together
 */
function useUploading() {
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const onUploading = useCallback(
    (place: string, running: number) => setPlaces((before) => ({ ...before, [place]: running })),
    [],
  );
  return { uploading: Object.values(places).reduce((sum, running) => sum + running, 0), onUploading };
}

/** Publishes designs. The message about it offers to publish the design of before again. */
function usePublish(opened: WebsiteAnswer, published: Design) {
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const before = useRef(published);
  const send = useSaveWebsite(opened, {
    untouched: (settings) => settings,
    onSaved: ({ website }) => {
      const replaced = before.current;
      before.current = designOf(website);
      void queries.invalidateQueries({ queryKey: designHistoryQuery(api, opened.id).queryKey });
      toast.done('Design published.', () => latest.current(replaced));
    },
  });
  const publish = (design: Design) => {
    before.current = published;
    send.save((settings) => withDesign(settings, design));
  };
  // the message is pressed later, when there is a newer revision to publish on
  const latest = useRef(publish);
  useEffect(() => {
    latest.current = publish;
  });
  return { ...send, publish };
}
