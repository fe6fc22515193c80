import { Link } from '@tanstack/react-router';
import { TextArea } from '../../../../ui/owner/field';
import { OrderedList } from '../../../../ui/owner/ordered-list';
import { Panel } from '../../../../ui/owner/panel';
import type { Design } from './design-document';

/** A collection that menus show, in the catalogue's order. */
export type MenuCollection = { readonly id: string; readonly title: string };

type MenuFieldsProps = {
  design: Design;
  collections: readonly MenuCollection[];
  /** @param field what the owner changes; undefined for a change that is complete in itself */
  onChange: (design: Design, field?: string) => void;
};

/** The order of the menus, and the text at the end of every page. */
export function MenuFields({ design, collections, onChange }: MenuFieldsProps) {
  return (
    <>
      <Panel
        title="Menu"
        about={
          <>
            The order of collections on the home page, and in the header and the footer until a{' '}
            <Link to="/config/navigation">navigation</Link> is saved. Each{' '}
            <Link to="/config/collections">collection</Link> says whether menus show it.
          </>
        }
      >
        {collections.length > 0 ? (
          <OrderedList
            label="Menu"
            items={inOrder(collections, design.menuOrder).map(({ id, title }) => ({ id, name: title }))}
            onChange={(menuOrder) => onChange({ ...design, menuOrder })}
          />
        ) : (
          <p>No collection is in the menu yet.</p>
        )}
      </Panel>
      <Panel title="Footer">
        <TextArea
          label="Text of the footer"
          hint="For example your company’s name and address."
          rows={3}
          maxLength={2000}
          value={design.footer}
          onChange={({ target }) => onChange({ ...design, footer: target.value }, 'footer')}
        />
      </Panel>
    </>
  );
}

/** As the shop orders them: those that the design names, and behind them the others. */
function inOrder(
  collections: readonly MenuCollection[],
  order: readonly string[] = [],
): readonly MenuCollection[] {
  const place = ({ id }: MenuCollection) => (order.includes(id) ? order.indexOf(id) : order.length);
  return collections.toSorted((a, b) => place(a) - place(b));
}
