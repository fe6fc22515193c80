import { holdsUnits, RESTOCK_POLICIES } from '@daybook/contracts/restock/shared/restock-choices';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websiteQuery } from '../../../../lib/owner/owner-websites';
import { settingWords } from '../../../../lib/owner/setting-words';
import { useSaveWebsite } from '../../../../lib/owner/use-save-website';
import { useWebsiteForm } from '../../../../lib/owner/use-website-form';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { TextField, Tick } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { EmailPanel } from '../email/email-panel';
import { RestockTabs } from '../restock-tabs';
import { POLICY_WORDS } from '../restock-words';
import { FIELD_PATHS, holdHoursProblem, peoplePerUnitProblem, rulesOf, withRules } from './rules-form';
import styles from './rules-page.module.css';

/** The rules of restock: who is notified first, how long a unit is reserved, and by which email. */
export function RulesPage() {
  const website = useQuery(websiteQuery(useApi(), useSession().website.id));
  return <Loaded query={website}>{(data) => <Rules key={data.id} opened={data} />}</Loaded>;
}

function Rules({ opened }: { opened: WebsiteAnswer }) {
  const toast = useToast();
  const { form, based, isDirty, onSend, onSaved } = useWebsiteForm(opened, rulesOf);
  const { control, register, setError, formState } = form;
  const { errors } = formState;
  const [policy, doubleOptIn] = useWatch({ control, name: ['policy', 'doubleOptIn'] });
  const { save, isPending, error, merging } = useSaveWebsite(based, {
    untouched: (settings) => withRules(rulesOf(settings), settings),
    onSaved: (saved) => {
      onSaved(saved);
      toast.done('Rules saved.');
    },
    onRefused: (refused) => {
      const fields = refused instanceof ApiError ? refused.fields : {};
      for (const [name, path] of FIELD_PATHS) {
        if (fields[path]) setError(name, { type: 'server', message: fields[path] });
      }
    },
  });
  const submit = form.handleSubmit((rules) => {
    onSend();
    save((settings) => withRules(rules, settings));
  });
  return (
    <form noValidate onSubmit={submit}>
      <PageHead
        isSticky
        title="Rules and email"
        back={<Link to="/config/restock">Restock</Link>}
        actions={
          <Button type="submit" busy={isPending} disabled={!isDirty}>
            {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
          </Button>
        }
      />
      <RestockTabs />
      {error && <Alert title={sendErrorText(error)} />}
      <Panels>
        <Panel
          title="Who gets notified"
          about="When you notify people and there isn’t enough stock for everyone."
        >
          <fieldset className={styles.policies}>
            <legend className={styles.legend}>Order</legend>
            {RESTOCK_POLICIES.map((each) => (
              <label key={each} className={styles.policy}>
                <input type="radio" value={each} {...register('policy')} />
                <span>
                  <strong>{POLICY_WORDS[each].label}</strong> {POLICY_WORDS[each].about}
                </span>
              </label>
            ))}
          </fieldset>
          {holdsUnits(policy) && (
            <div className={styles.number}>
              <TextField
                label="Hours to hold a unit"
                hint="After that, the next person in line is notified. 1 to 720 hours."
                inputMode="numeric"
                maxLength={3}
                error={errors.holdHours?.message}
                {...register('holdHours', { validate: holdHoursProblem })}
              />
            </div>
          )}
          {policy === 'multiple' && (
            <div className={styles.number}>
              <TextField
                label="People for each unit"
                hint="2 to 100."
                inputMode="numeric"
                maxLength={3}
                error={errors.peoplePerUnit?.message}
                {...register('peoplePerUnit', { validate: peoplePerUnitProblem })}
              />
            </div>
          )}
        </Panel>
        <Panel title="Sign-ups">
          <Tick
            label="Ask for email confirmation"
            hint="People join the waitlist when they open the link in the confirmation email."
            {...register('doubleOptIn')}
          />
          {!doubleOptIn && (
            <Tick
              label="Send an email for every sign-up"
              hint="It has links to their place in line and to leave the waitlist."
              {...register('acknowledges')}
            />
          )}
        </Panel>
        <EmailPanel form={form} languages={languagesOf(opened.website)} />
      </Panels>
      <UnsavedChanges isDirty={isDirty} isBusy={isPending} what="the rules" onSave={() => void submit()} />
      {merging && <MergeDialog wordsOf={settingWords} {...merging} />}
    </form>
  );
}

const languagesOf = ({ language, languages = [language] }: WebsiteAnswer['website']) => languages;
