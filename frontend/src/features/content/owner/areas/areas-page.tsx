import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import { WHOLE_WEBSITE } from '@daybook/contracts/content/shared/area';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panels } from '../../../../ui/owner/panel';
import { areaColumns } from './area-columns';
import { AreaDialog } from './area-dialog';
import { areaPasswordsQuery, areasQuery } from './areas.queries';
import { DeleteArea } from './delete-area';
import { SitePassword } from './site-password';

type Asked =
  | { readonly to: 'add' }
  | { readonly to: 'edit'; readonly area: OwnerArea }
  | { readonly to: 'delete'; readonly area: OwnerArea };

/** The areas that are not open to all, with their ways in, and the password of a hidden website. */
export function AreasPage() {
  const api = useApi();
  const areas = useInfiniteQuery(areasQuery(api));
  const passwords = useQuery(areaPasswordsQuery(api));
  const mayPublish = useMay('content.publish');
  const [asked, setAsked] = useState<Asked>();
  const set = passwords.data?.results ?? [];
  const withPassword = new Set(set.map(({ areaId }) => areaId));
  const close = () => setAsked(undefined);
  const add = mayPublish && <Button onClick={() => setAsked({ to: 'add' })}>New area</Button>;
  return (
    <>
      <PageHead title="Access" back={<Link to="/config/pages">Pages</Link>} actions={add} />
      <Loaded query={areas}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          return rows.length === 0 ? (
            <Empty
              title="Everything is open to all"
              text="An area closes pages and journals to all but those with a password, a product of yours or an account."
            >
              {add}
            </Empty>
          ) : (
            <>
              <DataTable
                isStacked
                label="Areas"
                rows={rows}
                rowId={({ area }) => area.id}
                rowName={({ area }) => area.title}
                columns={areaColumns({
                  withPassword,
                  mayPublish,
                  onEdit: (area) => setAsked({ to: 'edit', area }),
                  onDelete: (area) => setAsked({ to: 'delete', area }),
                })}
              />
              <MoreRows query={areas} shown={rows.length} one="area" many="areas" />
            </>
          );
        }}
      </Loaded>
      {mayPublish && passwords.data && (
        <Panels isForm>
          <SitePassword password={set.find(({ areaId }) => areaId === WHOLE_WEBSITE)} />
        </Panels>
      )}
      {asked?.to === 'add' && <AreaDialog hasPassword={false} onClose={close} />}
      {asked?.to === 'edit' && (
        <AreaDialog edited={asked.area} hasPassword={withPassword.has(asked.area.area.id)} onClose={close} />
      )}
      {asked?.to === 'delete' && <DeleteArea area={asked.area} onClose={close} />}
    </>
  );
}
