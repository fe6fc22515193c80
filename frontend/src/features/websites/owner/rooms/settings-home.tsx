import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { useSettingsRooms } from '../../../../lib/owner/use-settings-rooms';
import { PageHead } from '../../../../ui/owner/page-head';
import { SettingsSearch } from '../../../../ui/owner/settings-search';
import { ClosedNotice } from '../deletion/closed-notice';
import styles from './settings-home.module.css';

/** The rooms of the settings, and the search through all of them. */
export function SettingsHome() {
  const api = useApi();
  const { data: website } = useQuery(websiteQuery(api, useSession().website.id));
  return (
    <>
      <PageHead title="Settings" />
      {website && <ClosedNotice id={website.id} isDefault={website.isDefault} />}
      <SettingsSearch />
      <ul className={styles.rooms}>
        {useSettingsRooms().map(({ to, room }) => (
          <li key={to}>
            <Link to={to} className={styles.room}>
              <span className={styles.name}>{room.name}</span>
              <span className={styles.about}>{room.about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
