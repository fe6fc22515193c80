import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { searchSettings } from '../../lib/owner/find-settings';
import { useFoundSettings } from '../../lib/owner/use-settings-rooms';
import { SearchInput } from './search-input';
import styles from './settings-search.module.css';

/** Finds settings by the words of their labels and explanations. Enter opens the first one. */
export function SettingsSearch() {
  const navigate = useNavigate();
  const settings = useFoundSettings();
  const [typed, setTyped] = useState('');
  const found = typed === '' ? [] : searchSettings(settings, typed);
  return (
    <div className={styles.search}>
      <SearchInput
        label="Search settings"
        value={typed}
        onSearch={setTyped}
        onEnter={() => {
          const [first] = found;
          if (!first) return;
          setTyped('');
          void navigate({ to: first.to, hash: first.hash });
        }}
      />
      <p role="status" className={styles.count}>
        {typed !== '' && (found.length === 0 ? `No settings for “${typed}”.` : `${found.length} found`)}
      </p>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ to, hash, label, hint, room }) => (
            <li key={`${to} ${hash ?? label}`}>
              <Link to={to} hash={hash} className={styles.link} onClick={() => setTyped('')}>
                <span>{label}</span>
                <span className={styles.about}>{hint ? `${room.name}. ${hint}` : room.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
