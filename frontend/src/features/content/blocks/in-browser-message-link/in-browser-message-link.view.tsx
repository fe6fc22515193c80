import type { InBrowserMessageLinkFields } from '@daybook/contracts/content/shared/blocks/in-browser-message-link.block';
import type { BlockView, BlockViewProps } from '../../block-view';

function InBrowserMessageLink({ fields: { label }, data }: BlockViewProps<InBrowserMessageLinkFields>) {
  if (label === '') return null;
  return (
    <p>
      <a href={data.path}>{label}</a>
    </p>
  );
}

/** A link to the page itself. */
export const inBrowserMessageLinkView: BlockView<InBrowserMessageLinkFields> = { View: InBrowserMessageLink };
