import { ofWebsite } from '../../lib/owner/of-website';
import { useSession } from '../../lib/owner/owner-session';
import { buttonClass } from '../button';

type FileLinkProps = {
  /** path of the API, with its query */
  path: `/api/config/${string}`;
  /** absent: a link in a text */
  look?: Parameters<typeof buttonClass>[0];
  children: string;
};

/** Opens a file of the API in a tab of its own, such as an invoice. The link names the tab's website. */
export function FileLink({ path, look, children }: FileLinkProps) {
  const { website } = useSession();
  return (
    <a
      href={ofWebsite(path, website.id)}
      target="_blank"
      rel="noopener"
      className={look && buttonClass(look)}
    >
      {children}
    </a>
  );
}
