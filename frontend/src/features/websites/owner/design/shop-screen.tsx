import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Choice } from '../../../../ui/owner/choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { shopPageQuery } from './design.queries';
import { type Device, ShopFrame, WIDTHS } from './design-preview';
import styles from './design-preview.module.css';

/** The shop of a website that no host shows. Links lead to other pages within the frame; nothing can be bought there. */
export function ShopScreen() {
  const [path, setPath] = useState('/');
  const [device, setDevice] = useState<Device>('desktop');
  const { data, error, isFetching } = useQuery(shopPageQuery(useApi(), path));
  return (
    <>
      <PageHead title="Your shop" back={<Link to="/config/settings">Settings</Link>} />
      <section className={styles.preview} aria-label="The shop" aria-busy={isFetching}>
        <p>
          Members see the shop here. Customers find it once it has a domain:{' '}
          <Link to="/config/settings/domain">add one in the settings</Link>.
        </p>
        <div className={styles.bar}>
          <Choice
            label="Screen"
            value={device}
            options={{ phone: 'Phone', desktop: 'Desktop' }}
            onChange={setDevice}
          />
          {path !== '/' && (
            <button type="button" className={styles.home} onClick={() => setPath('/')}>
              Back to the home page
            </button>
          )}
        </div>
        {error && <Alert title="Unable to load the page of the shop">{sendErrorText(error)}</Alert>}
        <ShopFrame
          html={data?.html}
          path={data?.path ?? path}
          width={WIDTHS[device]}
          scheme="light"
          onPath={setPath}
        />
      </section>
    </>
  );
}
