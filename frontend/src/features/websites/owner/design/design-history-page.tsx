import type { DesignVersion } from '@daybook/contracts/websites/design.api';
import { designOf } from '@daybook/contracts/websites/shared/design-fields';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { settingWords } from '../../../../lib/owner/setting-words';
import { Button } from '../../../../ui/owner/button';
import { DocumentHistory } from '../../../documents/owner/document-history';
import { designHistoryQuery } from './design.queries';
import { keepDesign } from './kept-design';

/** The value of a field for people: a picture by its text, a list by its length, a palette as on or off. */
function inWords(field: string, value: unknown): unknown {
  const count = Array.isArray(value) ? value.length : 0;
  if (field === 'theme.dark') return value ? 'On' : 'Off';
  if (field === 'menuOrder') return value ? 'Your own order' : 'The default order';
  if (field === 'home.featuredProductIds') return count === 1 ? '1 product' : `${count} products`;
  if (field === 'home.note.paragraphs') return Array.isArray(value) ? value.join(' ') : value;
  const isPicture = typeof value === 'object' && value !== null && 'assetUrl' in value;
  return isPicture && 'altText' in value ? value.altText || 'A picture' : value;
}

/** Every published design, the newest first. The owner can take each into the editor, look at it and publish it. */
export function DesignHistoryPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { website, member } = useSession();
  const settings = useQuery(websiteQuery(api, website.id));
  const open = ({ design }: DesignVersion) => {
    if (!settings.data) return;
    keepDesign(website.id, member.id, { base: designOf(settings.data.website), design });
    void navigate({ to: '/config/design' });
  };
  return (
    <DocumentHistory
      title="History of the design"
      back={<Link to="/config/design">Design</Link>}
      query={useInfiniteQuery(designHistoryQuery(api, website.id))}
      one="version"
      many="versions"
      keyOf={({ revision }) => revision}
      didOf={({ revision }) => (revision === 0 ? 'created the website' : 'published a design')}
      changesOf={changesOf}
      actionOf={(version) => (
        <Button look="secondary" disabled={!settings.data} onClick={() => open(version)}>
          Open in the editor
        </Button>
      )}
    />
  );
}

const changesOf = ({ changes }: DesignVersion) =>
  changes.map(({ field, before, after }) => ({
    field,
    words: settingWords(field),
    before: inWords(field, before),
    after: inWords(field, after),
  }));
