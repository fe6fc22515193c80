import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { useSaveWebsite } from '../../../../lib/owner/use-save-website';
import { Alert } from '../../../../ui/alert';
import { Button, buttonClass } from '../../../../ui/button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { useToast } from '../../../../ui/owner/toast';
import { WebsiteAddress } from '../website-address';
import styles from './open-page.module.css';

/** The last page of the first run: the address of the website, and the button that opens it. */
export function OpenPage() {
  const website = useQuery(websiteQuery(useApi(), useSession().website.id));
  return (
    <>
      <PageHead title="Your website is ready" back={<Link to="/config/begin/look">Look</Link>} />
      <Loaded query={website}>{(data) => <Ready opened={data} />}</Loaded>
    </>
  );
}

function Ready({ opened }: { opened: WebsiteAnswer }) {
  const toast = useToast();
  const { isHidden } = opened.website;
  const { save, isPending, error } = useSaveWebsite(opened, {
    untouched: (settings) => settings,
    onSaved: () => toast.done('Visitors can see your website now.'),
  });
  return (
    <Panels isForm>
      <Panel title="Address">
        <WebsiteAddress />
        <p>
          <Link to="/config/settings/domain">Add a domain of your own</Link>
        </p>
      </Panel>
      <Panel
        title="Pages"
        about="A template adds a home page and others, a menu and a look. You write your own words into them."
      >
        <div>
          <Link to="/config/pages/templates" className={buttonClass('secondary')}>
            Begin from a template
          </Link>
        </div>
      </Panel>
      <Panel title="Visitors">
        {error && <Alert title={sendErrorText(error)} />}
        {isHidden ? (
          <>
            <StatusMark shape="empty">Hidden: only members see it</StatusMark>
            <p>
              The overview says what is still missing before you open, such as products and a way to be paid.
            </p>
            <div className={styles.actions}>
              <Link to="/config" className={buttonClass()}>
                See what’s missing
              </Link>
              <Button
                look="secondary"
                busy={isPending}
                onClick={() => save((settings) => ({ ...settings, isHidden: false }))}
              >
                Open to visitors now
              </Button>
            </div>
          </>
        ) : (
          <>
            <StatusMark shape="full">Open to visitors</StatusMark>
            <div className={styles.actions}>
              <Link to="/config" className={buttonClass()}>
                Go to the overview
              </Link>
            </div>
          </>
        )}
      </Panel>
    </Panels>
  );
}
