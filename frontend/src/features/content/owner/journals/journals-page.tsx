import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { DeleteJournal } from './delete-journal';
import { journalColumns } from './journal-columns';
import { JournalDialog } from './journal-dialog';
import { journalsQuery } from './journals.queries';
import { useNewPost } from './use-new-post';

type Asked = { readonly to: 'edit' | 'delete'; readonly journal: OwnerContentCollection };

/** The journals of the website: lists of posts, each at a path of its own. */
export function JournalsPage() {
  const journals = useInfiniteQuery(journalsQuery(useApi()));
  const mayPublish = useMay('content.publish');
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const addPost = useNewPost();
  const close = () => setAsked(undefined);
  const add = mayPublish && <Button onClick={() => setAdding(true)}>New journal</Button>;
  return (
    <>
      <PageHead title="Journals" back={<Link to="/config/pages">Pages</Link>} actions={add} />
      <Loaded query={journals}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return (
              <Empty title="No journals yet" text="A journal lists your posts, and offers feeds of them.">
                {add}
              </Empty>
            );
          }
          return (
            <>
              <DataTable
                isStacked
                label="Journals"
                rows={rows}
                rowId={({ collection }) => collection.id}
                rowName={({ collection }) => collection.title}
                columns={journalColumns({
                  mayPublish,
                  onPost: addPost,
                  onEdit: (journal) => setAsked({ to: 'edit', journal }),
                  onDelete: (journal) => setAsked({ to: 'delete', journal }),
                })}
              />
              <MoreRows query={journals} shown={rows.length} one="journal" many="journals" />
            </>
          );
        }}
      </Loaded>
      {isAdding && <JournalDialog onClose={() => setAdding(false)} />}
      {asked?.to === 'edit' && <JournalDialog edited={asked.journal} onClose={close} />}
      {asked?.to === 'delete' && <DeleteJournal journal={asked.journal} onClose={close} />}
    </>
  );
}
