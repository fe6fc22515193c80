import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { chooseWebsite } from '../../../lib/owner/chosen-website';
import { useMay } from '../../../lib/owner/owner-session';
import { websitesQuery } from '../../../lib/owner/owner-websites';
import { Button, buttonClass } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { DeletedWebsites } from './deletion/deleted-websites';
import { NewWebsiteDialog } from './new-website-dialog';
import { OperatorWebsites } from './operator-websites';
import { titleColumn, WEBSITE_COLUMNS } from './website-columns';

/** The loaded data belongs to one website, so the other one loads a new page. */
function enter(id: string): void {
  chooseWebsite(id);
  location.assign('/config/settings/general');
}

/** The member's websites; an operator sees all of the installation. A member can create another. */
export function WebsitesPage() {
  const [isMaking, setMaking] = useState(false);
  const mayCreate = useMay('settings.edit');
  const isOperator = useMay('operator');
  return (
    <>
      <PageHead
        title="Websites"
        actions={
          <>
            {isOperator && (
              <Link to="/config/begin" className={buttonClass('secondary')}>
                Step by step
              </Link>
            )}
            {mayCreate && <Button onClick={() => setMaking(true)}>New website</Button>}
          </>
        }
      />
      {isOperator ? <OperatorWebsites onEnter={enter} /> : <OwnWebsites />}
      <DeletedWebsites />
      {isMaking && <NewWebsiteDialog onClose={() => setMaking(false)} onMade={enter} />}
    </>
  );
}

function OwnWebsites() {
  const websites = useQuery(websitesQuery(useApi()));
  return (
    <Loaded query={websites}>
      {({ websites: rows }) => (
        <DataTable
          label="Websites"
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          columns={[titleColumn(enter), ...WEBSITE_COLUMNS]}
        />
      )}
    </Loaded>
  );
}
