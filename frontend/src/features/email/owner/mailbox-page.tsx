import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Dialog } from '../../../ui/owner/dialog';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { RowButton } from '../../../ui/owner/row-opener';
import { Timestamp } from '../../../ui/owner/timestamp';
import { mailboxQuery } from './mailbox.queries';
import styles from './mailbox-page.module.css';

/** The emails of an installation without a mail server, which stores them here. */
export function MailboxPage() {
  const [opened, setOpened] = useState<MailboxMessage>();
  const mailbox = useQuery(mailboxQuery(useApi()));
  return (
    <>
      <PageHead
        title="Mailbox"
        actions={
          <Button look="secondary" busy={mailbox.isFetching} onClick={() => mailbox.refetch()}>
            Refresh
          </Button>
        }
      />
      <Loaded query={mailbox}>
        {({ messages }) =>
          messages.length === 0 ? (
            <Empty
              title="No emails"
              text="SMTP_URL isn’t set, so no email is sent. Invitations and password links appear here instead."
            />
          ) : (
            <DataTable<MailboxMessage>
              label="Emails"
              rows={messages}
              rowId={({ id }) => id}
              rowName={({ subject }) => subject}
              columns={[
                {
                  id: 'subject',
                  head: 'Subject',
                  cell: (message) => (
                    <RowButton onClick={() => setOpened(message)}>{message.subject}</RowButton>
                  ),
                },
                { id: 'to', head: 'To', cell: ({ to }) => to },
                { id: 'at', head: 'Written', cell: ({ at }) => <Timestamp at={at} /> },
              ]}
            />
          )
        }
      </Loaded>
      {opened && (
        <Dialog title={opened.subject} shape="wide" onClose={() => setOpened(undefined)}>
          <p>
            To {opened.to}, <Timestamp at={opened.at} />
          </p>
          {/* the email's text: its HTML is not rendered in the owner area */}
          <p className={styles.email}>{withLinks(opened.text)}</p>
        </Dialog>
      )}
    </>
  );
}

/** The text with its URLs as links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which does not change
      <a key={i} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
