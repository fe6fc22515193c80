import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded, LoadingBars } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { ownerPageQuery } from '../owner-content.queries';
import { PageStatusMark } from '../pages/page-status';
import { useTrash } from '../pages/use-page-changes';
import type { CanvasProps } from './canvas-props';
import { BACK } from './editor-head';
import { PageEditor } from './page-editor';
import { useKeptChanges } from './use-kept-changes';

type PageScreenProps = { Canvas: ComponentType<CanvasProps> };

/** One page: its structure, its picture, and the form of what is chosen in it. */
export function PageScreen({ Canvas }: PageScreenProps) {
  const { pageId } = useParams({ from: '/config/pages/$pageId' });
  const page = useQuery(ownerPageQuery(useApi(), pageId));
  return (
    <>
      {!page.data && <PageHead title="Page" back={BACK} />}
      <Loaded query={page}>
        {(opened) =>
          opened.isInTrash ? (
            <InTrash page={opened} />
          ) : (
            <OpenedPage key={pageId} page={opened} Canvas={Canvas} />
          )
        }
      </Loaded>
    </>
  );
}

function OpenedPage({ page, Canvas }: PageScreenProps & { page: OwnerPage }) {
  const found = useKeptChanges(page.id);
  return found ? <PageEditor opened={page} kept={found.kept} Canvas={Canvas} /> : <LoadingBars />;
}

function InTrash({ page }: { page: OwnerPage }) {
  const { restore } = useTrash();
  return (
    <>
      <PageHead title={page.head.title} back={BACK} mark={<PageStatusMark page={page} />} />
      <Empty title="This page is in the trash" text="Restore it to go on with it.">
        <Button onClick={() => restore(page)}>Restore {page.head.title}</Button>
      </Empty>
    </>
  );
}
