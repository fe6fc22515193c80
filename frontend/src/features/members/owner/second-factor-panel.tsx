import type { BegunAuthenticator, SecondFactorAnswer } from '@daybook/contracts/members/second-factor.api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { SESSION_KEY } from '../../../lib/owner/owner-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { useToast } from '../../../ui/owner/toast';
import { FactorAppStep } from './factor-app-step';
import { FactorPasswordStep } from './factor-password-step';
import forms from './member-forms.module.css';
import { SECOND_FACTOR_KEY, SESSIONS_KEY, secondFactorQuery } from './members.queries';
import { RecoveryCodes } from './recovery-codes';
import styles from './second-factor.module.css';

type Step =
  | { kind: 'rest' }
  | { kind: 'password'; before: 'begin' | 'recovery-codes' | 'remove' }
  | { kind: 'app'; begun: BegunAuthenticator }
  | { kind: 'codes'; codes: readonly string[] };

/** So few recovery codes are worth a warning. */
const FEW_CODES = 2;

/** The second factor of the signed-in account: set up, other recovery codes, removed. */
export function SecondFactorPanel() {
  const api = useApi();
  const queries = useQueryClient();
  const factor = useQuery(secondFactorQuery(api));
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const rest = () => setStep({ kind: 'rest' });
  const changed = () =>
    Promise.all(
      [SECOND_FACTOR_KEY, SESSIONS_KEY, SESSION_KEY].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const shown = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void changed();
  };
  return (
    <Panel title="Second factor" about="A code from an app on your phone, asked for after your password.">
      {step.kind === 'rest' && (
        <Loaded query={factor}>
          {(known) => <AtRest factor={known} onAsk={(before) => setStep({ kind: 'password', before })} />}
        </Loaded>
      )}
      {step.kind === 'password' && (
        <PasswordStep
          before={step.before}
          onBegun={(begun) => setStep({ kind: 'app', begun })}
          onCodes={shown}
          onRemoved={() => {
            rest();
            void changed();
          }}
          onCancel={rest}
        />
      )}
      {step.kind === 'app' && <FactorAppStep begun={step.begun} onAdded={shown} onCancel={rest} />}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </Panel>
  );
}

type AtRestProps = {
  factor: SecondFactorAnswer;
  onAsk: (before: 'begin' | 'recovery-codes' | 'remove') => void;
};

function AtRest({ factor: { hasAuthenticator, recoveryCodesLeft, isDemanded }, onAsk }: AtRestProps) {
  if (!hasAuthenticator)
    return (
      <div className={forms.form}>
        {isDemanded && <Alert title="This installation asks for a second factor. Set it up to go on." />}
        <p>It is off. A password that was guessed or read opens this account.</p>
        <div>
          <Button onClick={() => onAsk('begin')}>Set up</Button>
        </div>
      </div>
    );
  return (
    <div className={forms.form}>
      <p>
        It is on.{' '}
        {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      </p>
      {recoveryCodesLeft <= FEW_CODES && (
        <Alert title="Make new recovery codes before you need them: without app and codes an operator has to let you in." />
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onAsk('recovery-codes')}>
          New recovery codes
        </Button>
        <Button look="secondary" onClick={() => onAsk('remove')}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

const WORDS = {
  begin: { text: 'Enter your password to set up the second factor.', action: 'Go on' },
  'recovery-codes': {
    text: 'The recovery codes you have stop working once you have new ones.',
    action: 'Make new codes',
  },
  remove: { text: 'Your password alone will open this account.', action: 'Turn off' },
} as const;

type PasswordStepProps = {
  before: keyof typeof WORDS;
  onBegun: (begun: BegunAuthenticator) => void;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
  onCancel: () => void;
};

function PasswordStep({ before, onBegun, onCodes, onRemoved, onCancel }: PasswordStepProps) {
  const api = useApi();
  const toast = useToast();
  const send = async (password: string) => {
    const body = { password };
    if (before === 'begin')
      return onBegun(await api.POST('/api/config/account/second-factor/begin', { body }).then(answer));
    if (before === 'recovery-codes') {
      const made = await api.POST('/api/config/account/second-factor/recovery-codes', { body }).then(answer);
      return onCodes(made.recoveryCodes);
    }
    await api.POST('/api/config/account/second-factor/remove', { body });
    toast.done('The second factor is off.');
    onRemoved();
  };
  return <FactorPasswordStep {...WORDS[before]} send={send} onCancel={onCancel} />;
}
