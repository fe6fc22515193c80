import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { sessionQuery } from '../../../../lib/owner/owner-session';
import { websitesQuery } from '../../../../lib/owner/owner-websites';
import { buttonClass } from '../../../../ui/button';
import { BeginForm } from './begin-form';
import styles from './begin-page.module.css';

/** The first page of the first run. It opens for an operator, also before there is any website. */
export function BeginPage() {
  const { data: session } = useQuery(sessionQuery(useApi()));
  useEffect(() => {
    document.title = 'Make your own website – Daybook';
  }, []);
  if (!session) return null;
  const { member, website } = session;
  return (
    <main id="content" className={styles.page}>
      <div className={styles.box}>
        <p className={styles.brand}>Daybook</p>
        <h1>Make your own website</h1>
        {website && <Unfinished id={website.id} title={website.title} />}
        {member.isOperator ? (
          <BeginForm member={member.id} />
        ) : (
          <p>Your role doesn’t include this. The operator of this installation can do it.</p>
        )}
        {website && (
          <Link to="/config" activeOptions={{ exact: true }}>
            Back to {website.title}
          </Link>
        )}
      </div>
    </main>
  );
}

/** A website that no visitor sees yet: its first run goes on. */
function Unfinished({ id, title }: { id: string; title: string }) {
  const { data } = useQuery(websitesQuery(useApi()));
  const isHidden = data?.websites.some((website) => website.id === id && website.isHidden);
  if (!isHidden) return null;
  return (
    <div className={styles.unfinished}>
      <p>You have begun “{title}”. Visitors don’t see it yet.</p>
      <div>
        <Link to="/config/begin/look" className={buttonClass('secondary')}>
          Continue with {title}
        </Link>
      </div>
    </div>
  );
}
