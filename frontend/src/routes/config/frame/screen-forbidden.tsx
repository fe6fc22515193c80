import { type Permission, permissionsOf } from '@daybook/contracts/shared/permissions';
import { Link } from '@tanstack/react-router';
import { ROLE_ABOUT, ROLES_BY_USE, roleWords } from '../../../features/members/owner/role-words';
import { WhoCanGrant } from '../../../features/members/owner/who-can-grant';
import { useMay, useSession } from '../../../lib/owner/owner-session';
import { rightWords } from '../../../lib/owner/right-words';
import { buttonClass } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

type ScreenForbiddenProps = {
  right: Permission;
  /** the screen's name in the menu */
  label: string | undefined;
};

/** The screen without the needed right. A member who may not be in the owner area at all reads what they may do. */
export function ScreenForbidden({ right, label }: ScreenForbiddenProps) {
  const mayBeHere = useMay('site.view');
  return mayBeHere || right === 'operator' ? <MissingScreen right={right} label={label} /> : <MissingArea />;
}

/** Says what the member may not do, which roles may, and who can give one. */
function MissingScreen({ right, label = 'this screen' }: ScreenForbiddenProps) {
  const { website, roles } = useSession();
  return (
    <>
      <PageHead
        title={`Your role doesn’t include ${label}`}
        actions={
          <Link to="/config" className={buttonClass('secondary')}>
            Overview
          </Link>
        }
      />
      <p>
        Your role on {website.title} is {roleWords(roles)}.{' '}
        {right === 'operator'
          ? `Only operators of this installation can ${rightWords(right)}.`
          : `To ${rightWords(right)}, you need the role ${rolesWith(right)}.`}
      </p>
      {right !== 'operator' && (
        <p>
          <WhoCanGrant />
        </p>
      )}
    </>
  );
}

const rolesWith = (right: Permission) =>
  list.format(ROLES_BY_USE.filter((role) => new Set<Permission>(permissionsOf([role])).has(right)));

/** Says what the member's roles are for, and what is open to every account. */
function MissingArea() {
  const { website, roles } = useSession();
  return (
    <>
      <PageHead title="Your role doesn’t include the owner area" />
      <p>
        Your role on {website.title} is {roleWords(roles)}. {roles.map((role) => ROLE_ABOUT[role]).join(' ')}{' '}
        <WhoCanGrant />
      </p>
      <p>
        You can change your password and end your sessions in <Link to="/config/account">My account</Link>,
        and open another of your websites in <Link to="/config/websites">Websites</Link>.
      </p>
    </>
  );
}
