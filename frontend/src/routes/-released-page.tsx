import type { ListAsked } from '../lib/page/page-views';
import { InertPart } from './-inert-part';

/** A page of blocks, a page of a collection's list, or the draft that a secret opens. */
type Shown = { id: string; list?: ListAsked } | { token: string };

/** The visitor came back by the browser's own button to a page that has given its place to another. */
const comeBack = () => location.reload();

/** The browser has no view of blocks: it leaves the page as the server sent it, and hydrates what can be operated. */
export const ReleasedPage = (shown: Shown) => (
  <InertPart onEmpty={comeBack}>
    {({ Page, List, Draft }) => {
      if ('token' in shown) return <Draft token={shown.token} />;
      return shown.list === undefined ? <Page id={shown.id} /> : <List id={shown.id} asked={shown.list} />;
    }}
  </InertPart>
);
