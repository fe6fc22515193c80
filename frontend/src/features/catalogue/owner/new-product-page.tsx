import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { StockBulkChange } from '@daybook/contracts/stock/owner-stock.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api/api-context';
import { useMay } from '../../../lib/owner/owner-session';
import { typedIn } from '../../../lib/owner/show-saved';
import { useWebsiteUnits, type WebsiteUnits } from '../../../lib/owner/website-units';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { useToast } from '../../../ui/owner/toast';
import { UnsavedChanges } from '../../../ui/owner/unsaved-changes';
import {
  COLLECTIONS_KEY,
  collectionsQuery,
  ownerProductQuery,
  PRODUCTS_KEY,
} from './owner-catalogue.queries';
import { AddOnsField } from './product-form/add-ons-field';
import { copiedProduct } from './product-form/copied-product';
import {
  firstStockOf,
  saveFirstStock,
  stockFailed,
  unlimitedStockOf,
  wouldBeSoldOut,
} from './product-form/first-stock';
import { ProductEditor } from './product-form/product-editor';
import {
  blankProduct,
  formOf,
  type ProductDocument,
  type ProductForm,
  productOf,
} from './product-form/product-form';
import { SaveButton } from './product-form/save-button';
import { completed, createProduct, newId, showProblems } from './product-form/save-product';
import { passOn, typedOn } from './product-form/show-saved';
import { SoldOutDialog } from './product-form/sold-out-dialog';
import { NO_BOOKS } from './product-form/variant-books';

/** A new product, blank or like another one. */
export function NewProductPage() {
  const api = useApi();
  const { copyOf } = useSearch({ from: '/config/products/new' });
  const collections = useQuery(collectionsQuery(api));
  const units = useWebsiteUnits();
  return (
    <Loaded query={collections} failed="Unable to load collections">
      {({ results }) => (
        <Loaded query={units}>
          {(found) =>
            copyOf ? (
              <CopiedProduct key={copyOf} id={copyOf} collections={results} units={found} />
            ) : (
              <NewProduct collections={results} units={found} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function CopiedProduct({ id, ...props }: Omit<NewProductProps, 'copied'> & { id: string }) {
  const query = useQuery(ownerProductQuery(useApi(), id));
  return (
    <Loaded query={query} failed="Unable to load the product to copy">
      {({ product }) => <NewProduct {...props} copied={product} />}
    </Loaded>
  );
}

type NewProductProps = {
  collections: readonly OwnerCollection[];
  units: WebsiteUnits;
  /** what the new product begins as; absent: blank */
  copied?: ProductDocument;
};

/** A product to create, and the stock of its variants. */
type Creation = {
  product: ProductDocument;
  stock: readonly StockBulkChange[];
  /** the form when the member saved */
  sent: ProductForm;
};

function NewProduct({ collections, units, copied }: NewProductProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const [base] = useState(() =>
    copied
      ? copiedProduct(copied, newId)
      : {
          ...blankProduct(
            units.currency,
            collections.length === 1 ? (collections[0]?.collection.id ?? '') : '',
          ),
          id: newId(),
        },
  );
  const form = useForm<ProductForm>({
    defaultValues: { ...formOf(base, units), ...(!copied && { variants: [{ ...blankVariant }] }) },
  });
  const [problem, setProblem] = useState<string>();
  const [soldOut, setSoldOut] = useState<Creation>();
  const [uploading, setUploading] = useState(0);
  const [made, setMade] = useState<{ product: ProductDocument; sent: ProductForm }>();
  const mayEditStock = useMay('stock.edit');
  const create = useMutation({
    mutationFn: async ({ product, stock }: Creation) => {
      const saved = await createProduct(api, product);
      return { ...saved, isStocked: await saveFirstStock(api, stock, product, saved.product) };
    },
    onSuccess: ({ product, isStocked }, { sent }) => {
      setMade({ product, sent });
      toast.done(`${product.title} is saved.`);
      if (!isStocked) toast.failed(stockFailed(product.title));
      void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    onError: (error) => setProblem(showProblems(error, form.setError)),
  });
  // the product's own screen opens, with what was typed and uploaded since the save
  const isReady = made !== undefined && uploading === 0;
  useEffect(() => {
    if (!isReady) return;
    const { product, sent } = made;
    passOn(queries, product.id, typedOn(form, sent, formOf(product, units)));
    void navigate({
      to: '/config/products/$productId',
      params: { productId: product.id },
      replace: true,
      ignoreBlocker: true,
    });
  }, [isReady, made, form, units, queries, navigate]);
  const submit = async () => {
    if (uploading > 0 || create.isPending || made) return;
    setProblem(undefined);
    form.clearErrors();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    const product = completed(productOf(form.getValues(), base, units, newId));
    const stock = mayEditStock ? firstStockOf(form.getValues(), product, units.locale) : [];
    const creation = { product, stock, sent: typedIn(form) };
    if (mayEditStock && wouldBeSoldOut(product, stock)) setSoldOut(creation);
    else create.mutate(creation);
  };
  const publish = (creation: Creation) => {
    setSoldOut(undefined);
    create.mutate(creation);
  };
  return (
    <>
      <PageHead
        isSticky
        title="New product"
        back={<Link to="/config/products">Products</Link>}
        actions={<SaveButton isDirty isBusy={create.isPending} uploading={uploading} />}
      />
      {copied && (
        <p>
          A draft like {copied.title}. Its stock{copied.productType === ProductType.digital && ', files'}, URL
          and SKUs start anew.
        </p>
      )}
      <ProductEditor
        form={form}
        collections={collections}
        units={units}
        problem={problem}
        onSubmit={() => void submit()}
        onUploading={setUploading}
        aside={<AddOnsField control={form.control} />}
      />
      {soldOut && (
        <SoldOutDialog
          onClose={() => setSoldOut(undefined)}
          onSoldOut={() => publish(soldOut)}
          onUnlimited={() => publish({ ...soldOut, stock: unlimitedStockOf(soldOut.product) })}
        />
      )}
      <UnsavedChanges
        isOfSearch
        isDirty={form.formState.isDirty || uploading > 0}
        isBusy={create.isPending || made !== undefined}
        what="the new product"
        onSave={uploading > 0 ? undefined : () => void submit()}
      />
    </>
  );
}

/** The price starts empty: a zero would be saved as the price. */
const blankVariant = {
  id: '',
  sku: '',
  values: [],
  price: '',
  onSale: false,
  salePrice: '',
  stock: '',
  weight: '',
  imageId: '',
  ...NO_BOOKS,
};
