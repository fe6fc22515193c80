import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api/api-context';
import { Button, buttonClass } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { useToast } from '../../../ui/owner/toast';
import { UnsavedChanges } from '../../../ui/owner/unsaved-changes';
import { COLLECTIONS_KEY, collectionsQuery, PRODUCTS_KEY } from './owner-catalogue.queries';
import { ProductEditor } from './product-form/product-editor';
import {
  blankProduct,
  formOf,
  type ProductDocument,
  type ProductForm,
  productOf,
  type WebsiteUnits,
} from './product-form/product-form';
import { completed, createProduct, newId, showProblems } from './product-form/save-product';
import { useWebsiteUnits } from './use-website-units';

export function NewProductPage() {
  const api = useApi();
  const collections = useQuery(collectionsQuery(api));
  const units = useWebsiteUnits();
  return (
    <Loaded query={collections} failed="Unable to load collections">
      {({ results }) =>
        results.length > 0 ? (
          <Loaded query={units}>{(found) => <NewProduct collections={results} units={found} />}</Loaded>
        ) : (
          <Empty title="Create a collection first" text="Collections group the products of your store.">
            <Link to="/config/collections" className={buttonClass()}>
              Create a collection
            </Link>
          </Empty>
        )
      }
    </Loaded>
  );
}

type NewProductProps = { collections: readonly OwnerCollection[]; units: WebsiteUnits };

function NewProduct({ collections, units }: NewProductProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const [base] = useState(() => ({
    ...blankProduct(units.currency, collections.length === 1 ? (collections[0]?.collection.id ?? '') : ''),
    id: newId(),
  }));
  const form = useForm<ProductForm>({
    defaultValues: { ...formOf(base, units.timeZone), variants: [{ ...blankVariant }] },
  });
  const [problem, setProblem] = useState<string>();
  const create = useMutation({
    mutationFn: (product: ProductDocument) => createProduct(api, product),
    onSuccess: ({ product }) => {
      form.reset(form.getValues());
      toast.done(`${product.title} is saved.`);
      void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
      void navigate({ to: '/config/products/$productId', params: { productId: product.id }, replace: true });
    },
    onError: (error) => setProblem(showProblems(error, form.setError)),
  });
  return (
    <>
      <PageHead
        isSticky
        title="New product"
        back={<Link to="/config/products">Products</Link>}
        actions={
          <Button type="submit" form="product" busy={create.isPending}>
            {create.isPending ? 'Saving…' : 'Save'}
          </Button>
        }
      />
      <ProductEditor
        form={form}
        collections={collections}
        units={units}
        problem={problem}
        onSubmit={() => {
          setProblem(undefined);
          form.clearErrors();
          create.mutate(completed(productOf(form.getValues(), base, units, newId)));
        }}
      />
      <UnsavedChanges
        when={form.formState.isDirty && !create.isPending && !create.isSuccess}
        what="the new product"
      />
    </>
  );
}

/** The price starts empty: a zero would be saved as the price. */
const blankVariant = { id: '', sku: '', values: [], price: '', onSale: false, salePrice: '', imageId: '' };
