import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
import { BlockForm } from './block-form';
import type { PageContent } from './page-content';
import type { PageDraft } from './page-draft';
import { PageSettings } from './page-settings';

type FormPaneProps = {
  draft: PageDraft;
  /** undefined: the settings of the page are shown */
  block: Block | undefined;
  content: PageContent;
  /** of the whole page */
  problems: Readonly<Record<string, string>>;
};

/** The form of the chosen block, or of the page. */
export function FormPane({ draft, block, content, problems }: FormPaneProps) {
  if (block) {
    const { id } = block;
    return (
      <BlockForm
        block={block}
        problems={problems}
        onChange={(name, value) =>
          draft.change([{ kind: 'put', id, fields: { [name]: value ?? null } }], `${id}.${name}`)
        }
      />
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
