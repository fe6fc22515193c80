import { renderToString } from 'react-dom/server';
import { FormOfPage, type FormOfPageProps } from '../features/forms/form-of-page';

/**
 * A form within the inert HTML of a page, rendered by itself: the ids in it are made of its block's, so that the browser
 * hydrates it alone (`-page-islands.tsx`). It has no hooks of its own, which a rendering within it would confuse.
 */
export function FormIsland(props: FormOfPageProps) {
  const html = renderToString(<FormOfPage {...props} />, { identifierPrefix: props.block });
  return (
    <div
      data-island="form"
      data-form={props.page.form.id}
      data-block={props.block}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
