import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { chooseWebsite } from '../../../lib/owner/chosen-website';
import { useSession } from '../../../lib/owner/owner-session';
import { websitesQuery } from '../../../lib/owner/owner-websites';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { RowButton } from '../../../ui/owner/row-opener';
import { NewWebsiteDialog } from './new-website-dialog';

/** The loaded data belongs to one website, so the other one loads a new page. */
function enter(id: string): void {
  chooseWebsite(id);
  location.assign('/config/settings');
}

/** The member's websites. A member can create another. */
export function WebsitesPage() {
  const { website } = useSession();
  const websites = useQuery(websitesQuery(useApi()));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHead title="Websites" actions={<Button onClick={() => setMaking(true)}>New website</Button>} />
      <Loaded query={websites}>
        {({ websites: rows }) => (
          <DataTable
            label="Websites"
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            columns={[
              {
                id: 'title',
                head: 'Website',
                cell: ({ id, title }) => (
                  <RowButton onClick={() => enter(id)}>
                    {title}
                    {id === website.id && ' (this one)'}
                  </RowButton>
                ),
              },
              { id: 'domains', head: 'Domains', cell: ({ domains }) => domains.join(', ') || 'None yet' },
              { id: 'currency', head: 'Currency', cell: ({ currency }) => currency },
              { id: 'language', head: 'Language', wideOnly: true, cell: ({ language }) => language },
              { id: 'timeZone', head: 'Time zone', wideOnly: true, cell: ({ timeZone }) => timeZone },
            ]}
          />
        )}
      </Loaded>
      {isMaking && <NewWebsiteDialog onClose={() => setMaking(false)} onMade={enter} />}
    </>
  );
}
