import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSettingsRooms } from '../../lib/owner/use-settings-rooms';
import styles from './settings-frame.module.css';
import { SettingsSearch } from './settings-search';

/** A room of the settings. Beside it are the search and the other rooms; a narrow screen has the link back instead. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const rooms = useSettingsRooms();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <SettingsSearch />
        <nav aria-label="Settings">
          <ul className={styles.rooms}>
            {rooms.map(({ to, room }) => (
              <li key={to}>
                <Link to={to} className={styles.room}>
                  {room.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
