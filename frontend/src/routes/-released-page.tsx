import { useRouter } from '@tanstack/react-router';

/** The visitor came back by the browser's own button to a page that has given its place to another. */
const fetchWhereEmpty = (place: HTMLElement | null) => {
  if (place && !place.firstChild) location.reload();
};

/** A page of blocks. The browser has no view of blocks: it leaves the page as the server sent it. */
export function ReleasedPage({ id }: { id: string }) {
  const { pageViews } = useRouter().options.context;
  if (pageViews) {
    return (
      <div>
        <pageViews.Page id={id} />
      </div>
    );
  }
  const nothing = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has rendered stays
  return <div ref={fetchWhereEmpty} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
