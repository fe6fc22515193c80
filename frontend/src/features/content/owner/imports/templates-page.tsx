import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Tick } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { SITE_TEMPLATES, type SiteTemplate } from '../begin/site-templates';
import { CONTENT_KEY } from '../owner-content.queries';
import { AfterImport } from './after-import';
import type { MovePageProps } from './move-page';
import { applyTemplate, type SiteChoice } from './site-moves.queries';
import { TemplateChoice } from './template-choice';

/** Adds the pages, the menu and the look of a template, and takes them back. */
export function TemplatesPage({ jobId, onJob, progress }: MovePageProps) {
  const api = useApi();
  const queries = useQueryClient();
  const mayDesign = useMay('settings.edit');
  const [id, setId] = useState('');
  const [choice, setChoice] = useState<SiteChoice>({ publishes: false, takesDesign: mayDesign });
  const apply = useMutation({
    mutationFn: (template: SiteTemplate) => applyTemplate(api, { template, choice }),
    onSuccess: (started) => onJob(started.jobId),
  });
  const template = SITE_TEMPLATES.find((one) => one.id === id);
  return (
    <>
      <PageHead title="Begin from a template" back={<Link to="/config/pages">Pages</Link>} />
      <Panels>
        <Panel
          title="Templates"
          about="A template adds pages with words that say what to write, and a menu where you have none. Your own pages stay."
        >
          {apply.error && <Alert title={sendErrorText(apply.error)} />}
          {jobId ? (
            <>
              {progress(jobId, () => void queries.invalidateQueries({ queryKey: CONTENT_KEY }))}
              <AfterImport jobId={jobId} onJob={onJob} alsoStays="its collections" />
            </>
          ) : (
            <>
              <TemplateChoice chosen={id} onChange={setId} />
              <TemplateChoices choice={choice} mayDesign={mayDesign} onChange={setChoice} />
              <div>
                <Button
                  disabled={!template}
                  busy={apply.isPending}
                  onClick={() => template && apply.mutate(template)}
                >
                  {template ? `Begin from ${template.title}` : 'Choose a template'}
                </Button>
              </div>
            </>
          )}
        </Panel>
      </Panels>
    </>
  );
}

type TemplateChoicesProps = {
  choice: SiteChoice;
  mayDesign: boolean;
  onChange: (choice: SiteChoice) => void;
};

/** Whether the website takes the look over, and whether visitors read the pages at once. */
function TemplateChoices({ choice, mayDesign, onChange }: TemplateChoicesProps) {
  return (
    <>
      {mayDesign && (
        <Tick
          label="Use its colors and fonts"
          hint="They take the place of yours. Taking the template back restores yours."
          checked={choice.takesDesign}
          onChange={({ target }) => onChange({ ...choice, takesDesign: target.checked })}
        />
      )}
      <Tick
        label="Publish the pages at once"
        hint="Otherwise they wait as drafts until you have written your own words."
        checked={choice.publishes}
        onChange={({ target }) => onChange({ ...choice, publishes: target.checked })}
      />
    </>
  );
}
