import { useQuery } from '@tanstack/react-query';
import { ChosenProducts } from '../../features/catalogue/owner/chosen-products';
import { collectionsQuery } from '../../features/catalogue/owner/owner-catalogue.queries';
import { DesignPage } from '../../features/websites/owner/design/design-page';
import { useApi } from '../../lib/api/api-context';

export function DesignScreen() {
  const { data } = useQuery(collectionsQuery(useApi()));
  const collections = (data?.results ?? []).map(({ collection }) => collection);
  return (
    <DesignPage
      collections={collections
        .filter(({ isInMenu }) => isInMenu !== false)
        .toSorted((a, b) => a.displayIndex - b.displayIndex)}
      featured={(ids, onChange) => (
        <ChosenProducts
          label="Featured products"
          empty="No product is featured yet."
          searchLabel="Search products to feature"
          verb="Feature"
          ids={ids}
          onChange={onChange}
        />
      )}
    />
  );
}
