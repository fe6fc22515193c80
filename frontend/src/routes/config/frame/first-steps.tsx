import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/owner/panel';
import styles from './first-steps.module.css';

const KEY = 'daybook-first-steps';

/** The first tasks of a new owner. The owner can dismiss the list. */
export function FirstSteps() {
  const { permissions, website } = useSession();
  const key = `${KEY}-${website.id}`;
  const [isDone, setDone] = useState(() => localStorage.getItem(key) === 'done');
  if (isDone) return null;
  const steps = [
    { text: 'Change your initial password', to: '/config/account', permission: undefined },
    {
      text: 'Name your store and set its domain',
      to: '/config/settings',
      permission: 'settings.edit',
    },
    { text: 'Add a product with pictures', to: '/config/products/new', permission: 'catalogue.edit' },
    { text: 'Set your stock quantities', to: '/config/stock', permission: 'stock.edit' },
    { text: 'Invite your team', to: '/config/members', permission: 'members.manage' },
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
          Dismiss
        </Button>
      </div>
    </Panel>
  );
}
