import type { TestEmailAnswer } from '@daybook/contracts/email/email.api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { emailServerQuery } from '../../lib/owner/email-server.queries';
import { Alert } from '../alert';
import { Button } from '../button';
import { EmailStaysNote } from './email-stays-note';
import { sendErrorText } from './load-state';
import { Panel } from './panel';

/** Whether emails leave, and a test that names what the mail server said. */
export function EmailServerPanel() {
  const api = useApi();
  const { data } = useQuery(emailServerQuery(api));
  const test = useMutation({ mutationFn: () => api.POST('/api/config/email-server/test').then(answer) });
  return (
    <Panel
      id="email-server"
      title="Mail server"
      about="Try whether emails of this website arrive, and how they look."
    >
      {data?.isConnected === true && <p>A mail server is connected.</p>}
      <EmailStaysNote />
      <div>
        <Button look="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          Send a test to me
        </Button>
      </div>
      {test.error && <Alert title={sendErrorText(test.error)} />}
      {test.data && <TestResult result={test.data} />}
    </Panel>
  );
}

function TestResult({ result: { to, outcome, said } }: { result: TestEmailAnswer }) {
  if (outcome === 'taken')
    return (
      <p role="status">The mail server took the email to {to}. If it doesn’t arrive, look in the spam.</p>
    );
  if (outcome === 'mailbox') return <p role="status">The test to {to} is in the mailbox.</p>;
  const title =
    outcome === 'refused' ? 'The mail server refused the email.' : 'The mail server could not be reached.';
  return <Alert title={title}>{said}</Alert>;
}
