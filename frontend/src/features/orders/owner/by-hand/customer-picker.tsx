import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded, loadErrorText } from '../../../../ui/owner/load-state';
import { SearchInput } from '../../../../ui/owner/search-input';
import { useToast } from '../../../../ui/owner/toast';
import styles from './by-hand.module.css';
import { foundCustomersQuery } from './by-hand.queries';
import { addressOf, type DraftAddress, NO_ADDRESS } from './draft';

type Filled = { readonly email: string; readonly address: DraftAddress };
type PickerProps = {
  /** takes the email and the address of the chosen customer */
  onFill: (filled: Filled) => void;
};

/** Searches the customers of the website; the chosen one's email and newest address fill the order. */
export function CustomerPicker({ onFill }: PickerProps) {
  const api = useApi();
  const toast = useToast();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<OwnerCustomer>();
  const fill = ({ name, email }: OwnerCustomer, at: OwnerCustomer['addresses'][number] | undefined) =>
    onFill({ email: email ?? '', address: at ? addressOf(at) : { ...NO_ADDRESS, name: name ?? '' } });
  const choose = useMutation({
    mutationFn: (id: string) =>
      api.GET('/api/config/customers/{id}', { params: { path: { id } } }).then(answer),
    onSuccess: (customer) => {
      setWords('');
      setChosen(customer);
      fill(customer, customer.addresses[0]);
    },
    onError: (error) => toast.failed(loadErrorText(error)),
  });
  return (
    <div className={styles.picker}>
      <SearchInput
        label="Find a customer"
        value={words}
        onSearch={(typed) => {
          setChosen(undefined);
          setWords(typed);
        }}
      />
      {words.trim() !== '' && (
        <FoundCustomers words={words.trim()} isBusy={choose.isPending} onChoose={(id) => choose.mutate(id)} />
      )}
      {chosen && (
        <p role="status" className={styles.soft}>
          Filled in from {chosen.name ?? chosen.email}.
        </p>
      )}
      {chosen && chosen.addresses.length > 1 && (
        <SelectField
          label="Address of the customer"
          options={chosen.addresses.map((at, i) => ({
            value: String(i),
            label: [at.name, at.line1, at.city].filter(Boolean).join(', '),
          }))}
          defaultValue="0"
          onChange={({ target }) => fill(chosen, chosen.addresses[Number(target.value)])}
        />
      )}
    </div>
  );
}

type FoundProps = { words: string; isBusy: boolean; onChoose: (id: string) => void };

function FoundCustomers({ words, isBusy, onChoose }: FoundProps) {
  const found = useQuery(foundCustomersQuery(useApi(), words));
  return (
    <Loaded query={found} failed="Unable to load customers">
      {({ results }) => {
        // an erased customer has no email to fill in
        const known = results.flatMap(({ email, ...rest }) => (email === null ? [] : [{ email, ...rest }]));
        if (known.length === 0) return <p role="status">No customer matches. Enter the email below.</p>;
        return (
          <ul className={styles.found} aria-label="Customers">
            {known.map(({ id, name, email, orders }) => (
              <li key={id} className={styles.customer}>
                <span className={styles.about}>
                  {name ?? email}
                  <span className={styles.soft}>
                    {[name !== null && email, counted(orders, 'order', 'orders')].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  look="secondary"
                  aria-label={`Choose ${name ?? email}`}
                  disabled={isBusy}
                  onClick={() => onChoose(id)}
                >
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
