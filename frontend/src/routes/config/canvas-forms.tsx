import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { useQueries } from '@tanstack/react-query';
import type { ShownForm } from '../../features/content/block-view';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { CustomForm } from '../../features/forms/custom-form';
import { previewApi, previewUpload } from '../../features/forms/owner/builder/preview-api';
import { ownerFormQuery } from '../../features/forms/owner/owner-forms.queries';
import { ApiProvider, useApi } from '../../lib/api/api-context';
import { useMay } from '../../lib/owner/owner-session';

/** Forms that the canvas asks for. */
const MOST_FORMS = 10;

/** The published forms that a page's blocks name, as they are today. They can be seen, and not filled in. */
export function useCanvasForms({ blocks }: PageContent): readonly ShownForm[] {
  const api = useApi();
  const enabled = useMay('forms.edit');
  const references = [...blocks.values()].flatMap((block) => heldByBlock(block).references);
  const ids = new Set(references.flatMap(({ kind, id }) => (kind === 'form' ? [id] : [])));
  const wanted = [...ids].slice(0, MOST_FORMS);
  const answers = useQueries({ queries: wanted.map((id) => ({ ...ownerFormQuery(api, id), enabled })) });
  return answers.flatMap(({ data }) => {
    if (data?.status !== 'published') return [];
    const form = { ...data.form, id: `canvas-${data.form.id}`, captcha: { isEnabled: false } };
    const show = (block: string) => (
      <div inert>
        <ApiProvider api={previewApi(form)}>
          <CustomForm
            page={{ form, version: 1, embedHosts: [], entered: null }}
            isSubmitted={false}
            isFramed={false}
            block={block}
            upload={previewUpload}
            timeZone="America/New_York"
          />
        </ApiProvider>
      </div>
    );
    return [{ id: data.form.id, show }];
  });
}
