import { formatMoney } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { Button } from '../../../../ui/button';
import { Loaded } from '../../../../ui/owner/load-state';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Picture } from '../../../../ui/picture';
import styles from './by-hand.module.css';
import { foundProductsQuery, variantsQuery } from './by-hand.queries';
import type { DraftLine } from './draft';
import { ProductQuestions } from './product-questions';

type Picked = Omit<DraftLine, 'quantity'>;
type PickerProps = { onPick: (line: Picked) => void };

/** Searches the published products; one with several variants opens, so that one of them is added. */
export function ProductPicker({ onPick }: PickerProps) {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<string>();
  const found = useQuery(foundProductsQuery(useApi(), words));
  return (
    <div className={styles.picker}>
      <SearchInput
        label="Search products to add"
        value={words}
        onSearch={setWords}
        onEnter={() => !found.isPlaceholderData && setOpened(found.data?.results[0]?.id)}
      />
      <Loaded query={found} failed="Unable to load products">
        {({ results }) =>
          results.length === 0 ? (
            <p role="status">{words ? 'No published product matches.' : 'No product is published yet.'}</p>
          ) : (
            <ul className={styles.found} aria-label="Products">
              {results.map(({ id, title, image, fromPrice, available, variantCount }) => (
                <li key={id}>
                  <div className={styles.product}>
                    <span className={styles.picture}>
                      {image && <Picture decorative image={image} sizes="40px" shape="square" />}
                    </span>
                    <span className={styles.about}>
                      {title}
                      <span className={styles.soft}>
                        {[
                          fromPrice && `${variantCount > 1 ? 'from ' : ''}${formatMoney(fromPrice)}`,
                          available === 0 && 'Sold out',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <Button
                      look="secondary"
                      aria-expanded={opened === id}
                      aria-label={`Choose ${title}`}
                      onClick={() => setOpened(opened === id ? undefined : id)}
                    >
                      Choose
                    </Button>
                  </div>
                  {opened === id && <Variants id={id} onPick={onPick} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Variants({ id, onPick }: PickerProps & { id: string }) {
  const product = useQuery(variantsQuery(useApi(), id));
  // of a product with questions: it is added once they are answered
  const [asked, setAsked] = useState<Picked>();
  return (
    <Loaded query={product} failed="Unable to load the product">
      {({ product: { title, variants, additionalFieldsForm } }) => (
        <>
          {asked && additionalFieldsForm && (
            <ProductQuestions
              form={additionalFieldsForm}
              about={title}
              submitText="Add"
              onAnswered={(answers) => {
                setAsked(undefined);
                onPick({ ...asked, answers });
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
          <ul className={styles.variants} aria-label={`Variants of ${title}`}>
            {variants.map(({ id: variantId, sku, attributes }) => {
              const facts = attributesText(attributes);
              return (
                <li key={variantId}>
                  <span className={styles.about}>
                    {facts || title}
                    <span className={styles.soft}>{sku}</span>
                  </span>
                  <Button
                    look="secondary"
                    aria-label={`Add ${[title, facts].filter(Boolean).join(', ')}`}
                    onClick={() => {
                      const picked = { itemId: id, variantId, sku, title, facts };
                      if (additionalFieldsForm) setAsked(picked);
                      else onPick(picked);
                    }}
                  >
                    Add
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Loaded>
  );
}
