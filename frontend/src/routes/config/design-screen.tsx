import { useQuery } from '@tanstack/react-query';
import { FeaturedProducts } from '../../features/catalogue/owner/featured-products';
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
      featured={(ids, onChange) => <FeaturedProducts ids={ids} onChange={onChange} />}
    />
  );
}
