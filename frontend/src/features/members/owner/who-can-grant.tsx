import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useSession } from '../../../lib/owner/owner-session';
import { adminsQuery } from './members.queries';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says which admins of the website can give the member another role. */
export function WhoCanGrant() {
  const { website } = useSession();
  const { data } = useQuery(adminsQuery(useApi()));
  const { emails = [] } = data ?? {};
  if (emails.length === 0) return <>An admin of {website.title} can change it.</>;
  return (
    <>
      {list.formatToParts(emails).map(({ type, value }, i) =>
        type === 'element' ? (
          <a key={value} href={`mailto:${value}`}>
            {value}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
          <span key={i}>{value}</span>
        ),
      )}{' '}
      can change it.
    </>
  );
}
