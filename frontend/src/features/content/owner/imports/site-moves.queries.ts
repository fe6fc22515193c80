import { type ApiClient, answer, answerWith } from '../../../../lib/api/api-client';
import { type SiteTemplate, templateContent } from '../begin/site-templates';

export const SITE_EXPORTS = '/api/config/site-exports';
const IMPORTS = '/api/config/site-imports';

/** The member's choices for the import of a website. */
export type SiteChoice = { readonly publishes: boolean; readonly takesDesign: boolean };

export const previewSite = (api: ApiClient, file: File) =>
  api.POST(IMPORTS, { params: { query: { dryRun: 'true' } }, body: { file } }).then(answerWith('sections'));

const queryOf = ({ publishes, takesDesign }: SiteChoice) => ({
  publish: publishes ? ('true' as const) : ('false' as const),
  design: takesDesign ? ('true' as const) : ('false' as const),
});

export const importSite = (api: ApiClient, { file, choice }: { file: File; choice: SiteChoice }) =>
  api.POST(IMPORTS, { params: { query: queryOf(choice) }, body: { file } }).then(answerWith('jobId'));

export const applyTemplate = (
  api: ApiClient,
  { template, choice }: { template: SiteTemplate; choice: SiteChoice },
) =>
  api
    .POST('/api/config/site-templates', {
      params: { query: queryOf(choice) },
      body: templateContent(template) as never,
    })
    .then(answer);
