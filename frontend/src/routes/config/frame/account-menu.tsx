import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { shopUrl } from '../../../lib/owner/shop-url';
import { Icon } from '../../../ui/owner/icon';
import { Menu } from '../../../ui/owner/menu';
import styles from './account-menu.module.css';
import { chooseTheme, chosenTheme, THEMES } from './theme';

const THEME_NAMES = { system: 'Follow the device', light: 'Light', dark: 'Dark' } as const;

type AccountMenuProps = { session: SessionAnswer; onShortcuts: () => void; onSignOut: () => void };

/** The signed-in member, the choice of light or dark, and the button to sign out. */
export function AccountMenu({ session, onShortcuts, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const shop = shopUrl(session, '/');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Menu
      label="Account"
      trigger={
        <Button className={styles.button} aria-label={`Account: ${session.member.email}`}>
          <Icon name="account" />
          <span className={styles.email}>{session.member.email}</span>
        </Button>
      }
      entries={[
        { id: 'account', label: 'My account', onAction: () => void navigate({ to: '/config/account' }) },
        {
          id: 'shop',
          label: 'View shop',
          onAction: () =>
            void (shop === undefined
              ? navigate({ to: '/config/shop' })
              : window.open(shop, '_blank', 'noopener')),
        },
        { id: 'shortcuts', label: 'Keyboard shortcuts', onAction: onShortcuts },
        'line',
        ...THEMES.map((id) => ({
          id,
          label: THEME_NAMES[id],
          isChosen: id === theme,
          onAction: () => {
            chooseTheme(id);
            setTheme(id);
          },
        })),
        'line',
        { id: 'sign-out', label: 'Sign out', onAction: onSignOut },
      ]}
    />
  );
}
