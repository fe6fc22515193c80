import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button, buttonClass } from '../../../../ui/button';
import { Menu } from '../../../../ui/owner/menu';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import { countOf, type ProductSelection, selectionRequest } from '../lists/product-selection';
import type { BegunChange } from './begun-changes';
import { BulkDialog } from './bulk-dialog';
import { BULK_WORDS } from './bulk-words';

type BulkBarProps = {
  selection: ProductSelection;
  /** products of the shown list, loaded or not */
  total: number;
  /** selected products that the list does not show; 0 where that is not known */
  hidden: number;
  /** whether all loaded rows are ticked, so that all that match can be chosen */
  isAllShown: boolean;
  format: AmountFormat;
  onSelectAll: () => void;
  /** shows the list that the whole selection was chosen in */
  onShow: (() => void) | undefined;
  onEdit: () => void;
  onClear: () => void;
  /** follows a change whose dialog is closed */
  onBegun: (change: BegunChange) => void;
};

const number = new Intl.NumberFormat('en-US');
const MORE: readonly BulkChangeRequest['kind'][] = [
  'tags',
  'collection',
  'sale',
  'end-sale',
  'stock',
  'delete',
];

/** What can be done with the selected products. */
export function BulkBar(props: BulkBarProps) {
  const { selection, total, hidden, isAllShown, format, onSelectAll, onShow, onEdit, onClear, onBegun } =
    props;
  const [kind, setKind] = useState<BulkChangeRequest['kind']>();
  const words = `${number.format(countOf(selection))} selected`;
  return (
    <SelectionBar count={hidden > 0 ? `${words}, ${number.format(hidden)} not in this list` : words}>
      {selection.kind === 'some' && isAllShown && total > selection.ids.size - hidden && (
        <Button look="text" onClick={onSelectAll}>
          Select all {number.format(total)} that match
        </Button>
      )}
      {onShow && (
        <Button look="text" onClick={onShow}>
          Show them
        </Button>
      )}
      <Button look="secondary" onClick={onEdit}>
        Edit
      </Button>
      <Button look="secondary" onClick={() => setKind('publish')}>
        Publish
      </Button>
      <Button look="secondary" onClick={() => setKind('unpublish')}>
        Unpublish
      </Button>
      <Button look="secondary" onClick={() => setKind('price')}>
        Change prices
      </Button>
      <Menu
        label="More changes"
        trigger={<AriaButton className={buttonClass('secondary')}>More</AriaButton>}
        entries={MORE.map((id) => ({
          id,
          label: BULK_WORDS[id].title,
          isDangerous: id === 'delete',
          onAction: () => setKind(id),
        }))}
      />
      <Button look="text" onClick={onClear}>
        Clear
      </Button>
      {kind && (
        <BulkDialog
          kind={kind}
          request={selectionRequest(selection)}
          format={format}
          onClose={() => setKind(undefined)}
          onDone={(jobId, change) => {
            setKind(undefined);
            onBegun({ kind, jobId, change });
            if (kind === 'delete') onClear();
          }}
        />
      )}
    </SelectionBar>
  );
}
