import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFocusOfHash } from '../../../lib/owner/use-focus-of-hash';
import type { SettingsDraft } from '../../../lib/owner/use-settings-draft';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { LeapDialog } from '../../../ui/owner/leap-dialog';
import { sendErrorText } from '../../../ui/owner/load-state';
import { MergeDialog } from '../../../ui/owner/merge-dialog';
import { PageHead } from '../../../ui/owner/page-head';
import { Panels } from '../../../ui/owner/panel';
import { SettingsFrame } from '../../../ui/owner/settings-frame';
import { UnsavedChanges } from '../../../ui/owner/unsaved-changes';

const WORDS: Readonly<Record<string, string>> = {
  zones: 'Zones',
  pricesIncludeTax: 'Prices include taxes',
  currency: 'Currency',
  methods: 'Payment methods',
  isTestOn: 'Test payments',
  afterFailedRenewals: 'Failed renewals',
  renewalUnitsDaysAhead: 'Units for renewals',
  sellerName: 'Name of your business',
  sellerAddress: 'Address',
  taxNumber: 'Tax number',
  contact: 'Contact',
  prefix: 'Before the number',
  note: 'Note',
};

type FrameProps<Settings extends object> = {
  title: string;
  state: SettingsDraft<Settings>;
  children: ReactNode;
  /** below the form, such as what tries the settings out */
  after?: ReactNode;
};

/** A room of settings for selling: the button that saves, and what a save can run into. */
export function SellingFrame<Settings extends object>({
  title,
  state,
  children,
  after,
}: FrameProps<Settings>) {
  const { isDirty, isPending, error, problems, leaping, merging, round } = state;
  useFocusOfHash();
  return (
    <SettingsFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isPending) state.save();
        }}
      >
        <PageHead
          isSticky
          title={title}
          back={<Link to="/config/settings">Settings</Link>}
          actions={
            <Button type="submit" busy={isPending} disabled={!isDirty}>
              {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
            </Button>
          }
        />
        {error && (
          <Alert title={sendErrorText(error)}>{[...new Set(Object.values(problems))].join(' ')}</Alert>
        )}
        <Panels key={round} isForm>
          {children}
        </Panels>
      </form>
      {after}
      <UnsavedChanges isDirty={isDirty} isBusy={isPending} what="the settings" onSave={state.save} />
      {leaping && <LeapDialog {...leaping} />}
      {merging && <MergeDialog wordsOf={(field) => WORDS[field] ?? field} {...merging} />}
    </SettingsFrame>
  );
}
