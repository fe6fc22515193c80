import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { SelectField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import { AREA_WAY_WORDS } from './area-words';
import { areasQuery, saveArea } from './areas.queries';

type PageAccessProps = {
  pageId: string;
  /** of an item: its journal may be in an area as well */
  collectionId: string | undefined;
};

/** The readers of a page. A change takes effect at once, as all access does. */
export function PageAccess({ pageId, collectionId }: PageAccessProps) {
  const mayPublish = useMay('content.publish');
  const { data } = useInfiniteQuery(areasQuery(useApi()));
  const areas = data?.pages.flatMap(({ results }) => results) ?? [];
  const own = areas.filter(({ area }) => area.pageIds.includes(pageId));
  const ofJournal = areas.filter(({ area }) => area.collectionIds.some((id) => id === collectionId));
  const { busy, move } = useMove(pageId);
  if (areas.length === 0) return null;
  return (
    <Panel title="Access">
      {ofJournal.map(({ area }) => (
        <p key={area.id}>
          Its journal is in the area “{area.title}” ({AREA_WAY_WORDS[area.way].toLowerCase()}).
        </p>
      ))}
      {own.length > 1 ? (
        <p>It is in {own.map(({ area }) => `“${area.title}”`).join(' and ')}.</p>
      ) : (
        <SelectField
          label="Who may read it"
          hint="It takes effect at once, also while the page is published."
          disabled={!mayPublish || busy}
          value={own[0]?.area.id ?? ''}
          options={[
            { value: '', label: 'Everyone' },
            ...areas.map(({ area }) => ({
              value: area.id,
              label: `${area.title}: ${AREA_WAY_WORDS[area.way].toLowerCase()}`,
            })),
          ]}
          onChange={({ target }) =>
            move({ from: own[0], to: areas.find(({ area }) => area.id === target.value) })
          }
        />
      )}
      <Link to="/config/access">All areas</Link>
    </Panel>
  );
}

type Move = { readonly from: OwnerArea | undefined; readonly to: OwnerArea | undefined };

/** Takes a page from one area to another. It is in the new one first: between the two it must not be open. */
function useMove(pageId: string) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ from, to }: Move) => {
      if (to)
        await saveArea(
          api,
          withPages(to, (ids) => [...ids, pageId]),
        );
      if (from)
        await saveArea(
          api,
          withPages(from, (ids) => ids.filter((id) => id !== pageId)),
        );
    },
    onSuccess: (_, { to }) =>
      toast.done(to ? `The page is in ${to.area.title} now.` : 'Everyone may read the page now.'),
    onError: (failed) => toast.failed(sendErrorText(failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return { busy: change.isPending, move: change.mutate };
}

function withPages({ area, version }: OwnerArea, change: (ids: readonly string[]) => string[]) {
  const { id, ...content } = area;
  return { id, version, body: { ...content, pageIds: change(area.pageIds) } };
}
