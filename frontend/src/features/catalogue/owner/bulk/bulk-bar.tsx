import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import type { ProductsFilter } from '../owner-catalogue.queries';
import { BulkDialog, type BulkKind, type BulkSelection } from './bulk-dialog';

type BulkBarProps = {
  selected: ReadonlySet<string>;
  filter: ProductsFilter;
  /** products that match the filter, shown or not */
  total: number;
  isAllShown: boolean;
  format: AmountFormat;
  onDone: () => void;
};

/** What can be done with the selected products, or with all that the filter finds. */
export function BulkBar({ selected, filter, total, isAllShown, format, onDone }: BulkBarProps) {
  const [isWhole, setWhole] = useState(false);
  const [kind, setKind] = useState<BulkKind>();
  const whole = isWhole && isAllShown;
  const count = whole ? total : selected.size;
  const selection: BulkSelection = whole ? { filter } : { ids: [...selected] };
  return (
    <SelectionBar count={`${count} selected`}>
      {isAllShown && !whole && total > selected.size && (
        <Button look="text" onClick={() => setWhole(true)}>
          Select all {total}
        </Button>
      )}
      <Button look="secondary" onClick={() => setKind('publish')}>
        Publish
      </Button>
      <Button look="secondary" onClick={() => setKind('unpublish')}>
        Unpublish
      </Button>
      <Button look="secondary" onClick={() => setKind('price')}>
        Change prices
      </Button>
      <Button look="text" onClick={onDone}>
        Clear
      </Button>
      {kind && (
        <BulkDialog
          kind={kind}
          selection={selection}
          format={format}
          onClose={() => setKind(undefined)}
          onDone={() => {
            setKind(undefined);
            onDone();
          }}
        />
      )}
    </SelectionBar>
  );
}
