import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../lib/api/api-context';
import { emailServerQuery } from '../../lib/owner/email-server.queries';
import { useMay } from '../../lib/owner/owner-session';

/** Says, where an email is promised, that it stays in the mailbox; nothing while a mail server is connected. */
export function EmailStaysNote() {
  const isOperator = useMay('operator');
  const { data } = useQuery(emailServerQuery(useApi()));
  if (data?.isConnected !== false) return null;
  return (
    <p role="note">
      No mail server is connected, so the email stays in{' '}
      {isOperator ? <Link to="/config/mailbox">the mailbox</Link> : 'the mailbox of the installation'}. To
      send emails, set SMTP_URL where Daybook runs and start it again.
    </p>
  );
}
