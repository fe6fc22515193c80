import type { DeletedWebsite } from '@daybook/contracts/websites/website-deletion.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { saveFile } from '../../../../lib/owner/save-file';
import { Button } from '../../../../ui/owner/button';
import { Panel, Panels } from '../../../../ui/owner/panel';
import styles from './deletion.module.css';
import { deletedWebsitesQuery } from './deletion.queries';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The websites that the account deleted, with their certificates; nothing when there are none. */
export function DeletedWebsites() {
  const { data } = useQuery(deletedWebsitesQuery(useApi()));
  const erased = data?.websites.filter(({ certificate }) => certificate) ?? [];
  if (erased.length === 0) return null;
  return (
    <Panels>
      <Panel title="Deleted websites">
        <ul className={styles.deleted}>
          {erased.map((website) => (
            <li key={website.id}>
              <span>
                {website.id}, closed on {DAY.format(new Date(website.closedAt))}
              </span>
              <Button look="secondary" onClick={() => saveCertificate(website)}>
                Download certificate
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </Panels>
  );
}

const saveCertificate = ({ id, certificate }: DeletedWebsite) =>
  saveFile(
    new Blob([JSON.stringify(certificate, undefined, 2)], { type: 'application/json' }),
    `website-erasure-${id}.json`,
  );
