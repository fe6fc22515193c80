import type {
  OwnerCollection,
  OwnerProduct,
  SavedProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { priceLeaps } from '@daybook/contracts/catalogue/shared/product-prices';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { StockBulkChange } from '@daybook/contracts/stock/owner-stock.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { type Clash, mergedWith, mergeOf, theirsOf } from '../../../lib/owner/merge';
import { useMay } from '../../../lib/owner/owner-session';
import { fieldWords } from '../../../lib/owner/product-words';
import { typedIn } from '../../../lib/owner/show-saved';
import { useWebsiteUnits, type WebsiteUnits } from '../../../lib/owner/website-units';
import { buttonClass } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { LeapDialog } from '../../../ui/owner/leap-dialog';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { MergeDialog } from '../../../ui/owner/merge-dialog';
import { PageHead } from '../../../ui/owner/page-head';
import { ShopLink } from '../../../ui/owner/shop-link';
import { useToast } from '../../../ui/owner/toast';
import { UnsavedChanges } from '../../../ui/owner/unsaved-changes';
import { DeleteProduct } from './delete-product';
import { ProductFilesPanel } from './files/product-files-panel';
import { collectionsQuery, ownerProductQuery, PRODUCTS_KEY } from './owner-catalogue.queries';
import { namedLeap } from './price-leaps';
import { AddOnsField } from './product-form/add-ons-field';
import { firstStockOf, saveFirstStock, stockFailed } from './product-form/first-stock';
import { ProductEditor } from './product-form/product-editor';
import { formOf, type ProductDocument, type ProductForm, productOf } from './product-form/product-form';
import { SaveButton } from './product-form/save-button';
import { completed, newId, saveProduct, showProblems } from './product-form/save-product';
import { showPassedOn, showSavedProduct } from './product-form/show-saved';
import { ProductStatus } from './product-status';

type ProductPageProps = {
  id: string;
  /** the panel with the product's stock */
  stockOf: (variantIds: readonly string[]) => ReactNode;
};

/** The screen of one product. */
export function ProductPage({ id, stockOf }: ProductPageProps) {
  const api = useApi();
  const product = useQuery(ownerProductQuery(api, id));
  const collections = useQuery(collectionsQuery(api));
  const units = useWebsiteUnits();
  return (
    <>
      {!(product.data && collections.data && units.data) && (
        <PageHead title="Product" back={<Link to="/config/products">Products</Link>} />
      )}
      <Loaded query={product}>
        {(opened) => (
          // a select shows its value only if its choices are there when it appears
          <Loaded query={collections} failed="Unable to load collections">
            {({ results }) => (
              <Loaded query={units}>
                {(found) => (
                  <ProductEditing
                    key={id}
                    opened={opened}
                    collections={results}
                    units={found}
                    stock={stockOf(opened.product.variants.map((variant) => variant.id))}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** A product to save. `before` is the saved version at the revision `at`, for Undo. */
type Save = {
  product: ProductDocument;
  at: number;
  before: ProductDocument;
  /** of the variants that are saved for the first time */
  stock: readonly StockBulkChange[];
  /** the form when the member saved */
  sent: ProductForm;
};

type Undo = Pick<Save, 'product' | 'at' | 'sent'>;

type Merging = Omit<Save, 'product'> & { merged: ProductDocument; clashes: readonly Clash[] };

type ProductEditingProps = {
  opened: OwnerProduct;
  collections: readonly OwnerCollection[];
  units: WebsiteUnits;
  stock: ReactNode;
};

function ProductEditing({ opened, collections, units, stock }: ProductEditingProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const mayReadHistory = useMay('history.read');
  const mayEditStock = useMay('stock.edit');
  // the version that the form is based on: what is saved elsewhere meets the changes here at the next save
  const [based, setBased] = useState<SavedProduct>(opened);
  const { product: base, revision } = based;
  const form = useForm({ defaultValues: formOf(base, units) });
  const [problem, setProblem] = useState<string>();
  const [merging, setMerging] = useState<Merging>();
  const [leaping, setLeaping] = useState<Save>();
  const [undoing, setUndoing] = useState<Undo>();
  const [uploading, setUploading] = useState(0);
  const isDirty = form.formState.isDirty || uploading > 0;

  const settle = (saved: SavedProduct, sent: ProductForm) => {
    setBased(saved);
    showSavedProduct(form, sent, formOf(saved.product, units));
    queries.setQueryData(
      ownerProductQuery(api, base.id).queryKey,
      (before) => before && { ...before, ...saved },
    );
    void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
  const undo = useMutation({
    mutationFn: ({ product, at }: Undo) => saveProduct(api, product, at),
    onSuccess: (saved, { sent }) => {
      settle(saved, sent);
      toast.done(`${saved.product.title} is restored.`);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  const save = useMutation({
    mutationFn: async ({ product, at, stock }: Save) => {
      const saved = await saveProduct(api, product, at);
      return { ...saved, isStocked: await saveFirstStock(api, stock, product, saved.product) };
    },
    onSuccess: ({ isStocked, ...saved }, { before, sent }) => {
      settle(saved, sent);
      if (!isStocked) toast.failed(stockFailed(saved.product.title));
      // Undo saves the version before this save, and only while this save is the newest; it needs no right to read the
      // history
      toast.done(`${saved.product.title} is saved.`, () =>
        askToUndo({ product: before, at: saved.revision }),
      );
    },
    onError: (error, { product, at: tried, stock, sent }) => {
      if (!(error instanceof ApiError && error.conflict)) {
        setProblem(showProblems(error, form.setError));
        return;
      }
      const { merged, clashes } = mergeOf(base, product, error.conflict.changes);
      const { revision: at } = error.conflict;
      // the conflict shows nothing newer than the version that this save was based on, so a repeat would be refused
      // again
      if (at <= tried) {
        setProblem(error.message);
        return;
      }
      const before = theirsOf(base, error.conflict.changes);
      if (clashes.length > 0) setMerging({ merged, clashes, at, before, stock, sent });
      else save.mutate({ product: merged, at, before, stock, sent });
    },
  });
  const showTyped = useEffectEvent(() => showPassedOn(queries, base.id, form, formOf(base, units)));
  useEffect(() => showTyped(), []);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // the message with the button outlives the screen
  const askToUndo = (asked: Omit<Undo, 'sent'>) => {
    const wanted = { ...asked, sent: typedIn(form) };
    if (isShown.current && form.formState.isDirty) setUndoing(wanted);
    else undo.mutate(wanted);
  };
  // a version that was saved elsewhere is shown where nothing is typed
  const isOutdated = opened.revision > revision && !isDirty && !save.isPending && !undo.isPending;
  useEffect(() => {
    if (!isOutdated) return;
    setBased(opened);
    form.reset(formOf(opened.product, units));
  }, [isOutdated, opened, units, form]);
  const submit = async () => {
    if (uploading > 0) return;
    setProblem(undefined);
    form.clearErrors();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    const product = completed(productOf(form.getValues(), base, units, newId));
    const stock = mayEditStock ? firstStockOf(form.getValues(), product, units.locale) : [];
    const asked = { product, at: revision, before: base, stock, sent: typedIn(form) };
    if (priceLeaps(base, product).length > 0) setLeaping(asked);
    else save.mutate(asked);
  };

  return (
    <>
      <PageHead
        isSticky
        title={base.title}
        back={<Link to="/config/products">Products</Link>}
        mark={<ProductStatus status={base.status} publishAt={base.publishAt} />}
        actions={
          <>
            {mayReadHistory && (
              <Link
                to="/config/products/$productId/history"
                params={{ productId: base.id }}
                className={buttonClass('secondary')}
              >
                History
              </Link>
            )}
            <Link to="/config/products/new" search={{ copyOf: base.id }} className={buttonClass('secondary')}>
              Duplicate
            </Link>
            <ShopLink path={opened.fullUrl}>See in the shop</ShopLink>
            <SaveButton isBusy={save.isPending} isDirty={isDirty} uploading={uploading} />
          </>
        }
      />
      <ProductEditor
        form={form}
        collections={collections}
        units={units}
        pricedIn={base.variants[0]?.priceMoney.currency}
        problem={problem}
        onSubmit={() => void submit()}
        onUploading={setUploading}
        aside={
          <>
            {base.productType === ProductType.digital && <ProductFilesPanel productId={base.id} />}
            {stock}
            <AddOnsField control={form.control} productId={base.id} />
            <DeleteProduct
              product={base}
              revision={Math.max(opened.revision, revision)}
              onDeleted={() => void navigate({ to: '/config/products' })}
            />
          </>
        }
      />
      <UnsavedChanges
        isDirty={isDirty}
        isBusy={save.isPending}
        what={base.title}
        onSave={uploading > 0 ? undefined : () => void submit()}
      />
      {undoing && (
        <Confirm
          title="Undo the save?"
          action="Undo"
          busy={undo.isPending}
          onConfirm={() => {
            setUndoing(undefined);
            undo.mutate(undoing);
          }}
          onClose={() => setUndoing(undefined)}
        >
          What you changed in {base.title} since then is not saved, and is lost.
        </Confirm>
      )}
      {leaping && (
        <LeapDialog
          leaps={priceLeaps(leaping.before, leaping.product).map(namedLeap)}
          noun="price"
          onClose={() => setLeaping(undefined)}
          onConfirm={() => {
            setLeaping(undefined);
            save.mutate(leaping);
          }}
        />
      )}
      {merging && (
        <MergeDialog
          clashes={merging.clashes}
          wordsOf={fieldWords}
          onClose={() => setMerging(undefined)}
          onMerge={(taken) => {
            const { merged, clashes, ...asked } = merging;
            setMerging(undefined);
            save.mutate({ ...asked, product: mergedWith(merged, clashes, taken) });
          }}
        />
      )}
    </>
  );
}
