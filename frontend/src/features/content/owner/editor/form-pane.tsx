import { standsOnPage } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
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
  return (
    <PageSettings
      head={content.head}
      blocks={inReadingOrder(content.blocks.values())}
      problems={problems}
      onChange={(name, value) =>
        draft.change([{ kind: 'head', fields: { [name]: value ?? null } }], `head.${name}`)
      }
    />
  );
}
