import { MAX_ADD_ONS } from '@daybook/contracts/shared/limits';
import { type Control, Controller } from 'react-hook-form';
import { Panel } from '../../../../ui/owner/panel';
import { ChosenProducts } from '../chosen-products';
import type { ProductForm } from './product-form';

type AddOnsFieldProps = {
  control: Control<ProductForm>;
  /** of the product that has them; absent: it is new */
  productId?: string;
};

/** The products that are offered beside this one. */
export const AddOnsField = ({ control, productId }: AddOnsFieldProps) => (
  <Panel title="Add-ons" about="Offered beside this product, and in a cart that has it. Six at most.">
    <Controller
      control={control}
      name="addOnIds"
      render={({ field: { value, onChange } }) => (
        <ChosenProducts
          label="Add-ons"
          empty="No add-on yet."
          searchLabel="Search products to offer"
          verb="Offer"
          most={MAX_ADD_ONS}
          without={productId === undefined ? [] : [productId]}
          ids={value}
          onChange={onChange}
        />
      )}
    />
  </Panel>
);
