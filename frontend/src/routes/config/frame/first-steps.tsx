import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/owner/panel';
import styles from './first-steps.module.css';

const KEY = 'daybook-first-steps';

/** What a new owner does first. The owner can put the list away. */
export function FirstSteps() {
  const { permissions, website } = useSession();
  const key = `${KEY}-${website.id}`;
  const [isDone, setDone] = useState(() => localStorage.getItem(key) === 'done');
  if (isDone) return null;
  const steps = [
    { text: 'Change the password that you were given', to: '/config/account', permission: undefined },
    {
      text: 'Say what the website is called and where it is',
      to: '/config/settings',
      permission: 'settings.edit',
    },
    { text: 'Add a product with pictures', to: '/config/products/new', permission: 'catalogue.edit' },
    { text: 'Count what is on the shelf', to: '/config/stock', permission: 'stock.edit' },
    { text: 'Invite those who help you', to: '/config/members', permission: 'members.manage' },
  ] as const;
  return (
    <Panel title="First steps">
      <ol className={styles.steps}>
        {steps
          .filter(({ permission }) => !permission || permissions.includes(permission))
          .map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
      </ol>
      <div>
        <Button
          look="text"
          onClick={() => {
            localStorage.setItem(key, 'done');
            setDone(true);
          }}
        >
          I know my way
        </Button>
      </div>
    </Panel>
  );
}
