import type { ErasureAnswer } from '@daybook/contracts/privacy/privacy.api';
import { inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { Figures } from '../../../ui/owner/figures';
import { Panel } from '../../../ui/owner/panel';
import styles from './privacy.module.css';

/** What an erasure removed, with its certificate. */
export function ErasedPanel({ answer, onSave }: { answer: ErasureAnswer; onSave: () => void }) {
  const { erased, certificate } = answer;
  const { title, about } = outcomeOf(answer);
  return (
    <Panel title={title} about={about}>
      <div role="status">
        <Figures
          label="Removed"
          figures={[
            { label: 'Keys', value: inWhole(erased.keys) },
            { label: 'Sign-ups', value: inWhole(erased.signUps) },
            { label: 'Emails', value: inWhole(erased.emails) },
            { label: 'Invitations', value: inWhole(erased.invitations) },
            { label: 'Log position', value: inWhole(Number(certificate.position)) },
          ]}
        />
      </div>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onSave}>
          Download certificate
        </Button>
      </div>
      <p className={styles.note}>
        The certificate is signed and names the person by the id that stays in the history, not by the
        address.
      </p>
    </Panel>
  );
}

function outcomeOf({ erased, certificate }: ErasureAnswer): { title: string; about: string } {
  const { keys, signUps, emails, invitations } = erased;
  if (erased.keysMissing)
    return {
      title: 'Not erased completely',
      about:
        'Keys of this person are missing here. Their data can’t be read now, but a backup of the keys would bring it back. Ask the operator to restore that backup, then repeat the erasure.',
    };
  if (certificate.keysLeft > 0)
    return {
      title: 'Not erased completely',
      about: 'New data came in meanwhile. Find the person again and repeat the erasure.',
    };
  if (keys + signUps + emails + invitations === 0)
    return { title: 'Nothing to erase', about: 'This website has nothing about this address.' };
  return {
    title: 'Person erased',
    about: 'Their data in the history can’t be read any more. Totals and counts stay as they are.',
  };
}
