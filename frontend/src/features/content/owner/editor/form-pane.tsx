import { standsOnPage } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../areas/page-access';
import { BlockForm } from './block-form';
import type { PageContent } from './page-content';
import type { PageDraft } from './page-draft';
import { PageSettings } from './page-settings';
import type { Restructured } from './page-structure';
import { SectionSharing } from './section-sharing';

type FormPaneProps = {
  draft: PageDraft;
  /** undefined: the settings of the page are shown */
  block: Block | undefined;
  content: PageContent;
  /** of the whole page */
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Restructured) => void;
};

/** The form of the chosen block, or of the page. */
export function FormPane({ draft, block, content, problems, onChange }: FormPaneProps) {
  if (block) {
    const { id } = block;
    return (
      <>
        <BlockForm
          block={block}
          problems={problems}
          onChange={(name, value) =>
            draft.change([{ kind: 'put', id, fields: { [name]: value ?? null } }], `${id}.${name}`)
          }
        />
        {standsOnPage(block.type) && <SectionSharing content={content} block={block} onChange={onChange} />}
      </>
    );
  }
  return <OfPage draft={draft} content={content} problems={problems} />;
}

/** The settings of the page, and who may read it. A shared section is read with the pages that show it. */
function OfPage({ draft, content, problems }: Pick<FormPaneProps, 'draft' | 'content' | 'problems'>) {
  const { pageId } = useParams({ strict: false });
  const { head, blocks } = content;
  return (
    <>
      <PageSettings
        head={head}
        blocks={inReadingOrder(blocks.values())}
        problems={problems}
        onChange={(name, value) =>
          draft.change([{ kind: 'head', fields: { [name]: value ?? null } }], `head.${name}`)
        }
      />
      {pageId !== undefined && head.kind !== 'region' && (
        <PageAccess pageId={pageId} collectionId={head.collection} />
      )}
    </>
  );
}
