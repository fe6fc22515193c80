import type { OwnerCustomer, OwnerCustomersAnswer } from '@daybook/contracts/customers/owner-customers.api';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/owner/button';
import { SelectField } from '../../../../ui/owner/field';
import { useFocusAfter } from '../../../../ui/owner/focus-after';
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
  const picker = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const found = useQuery({ ...foundCustomersQuery(api, words), enabled: words !== '' });
  const fill = ({ name, email }: OwnerCustomer, at: OwnerCustomer['addresses'][number] | undefined) =>
    onFill({ email: email ?? '', address: at ? addressOf(at) : { ...NO_ADDRESS, name: name ?? '' } });
  const choose = useMutation({
    mutationFn: (id: string) =>
      api.GET('/api/config/customers/{id}', { params: { path: { id } } }).then(answer),
    onSuccess: (customer) => {
      const hadFocus = picker.current?.contains(document.activeElement);
      if (hadFocus) focusAfter(() => picker.current?.querySelector('input'));
      setWords('');
      setChosen(customer);
      fill(customer, customer.addresses[0]);
    },
    onError: (error) => toast.failed(loadErrorText(error)),
  });
  return (
    <div ref={picker} className={styles.picker}>
      <SearchInput
        label="Find a customer"
        value={words}
        onSearch={(typed) => {
          setChosen(undefined);
          setWords(typed);
        }}
        onEnter={() => {
          const [first] = found.isPlaceholderData ? [] : known(found.data);
          if (words !== '' && first && !choose.isPending) choose.mutate(first.id);
        }}
      />
      {words !== '' && (
        <FoundCustomers found={found} isBusy={choose.isPending} onChoose={(id) => choose.mutate(id)} />
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

/** An erased customer has no email to fill in. */
const known = (found: OwnerCustomersAnswer | undefined) =>
  found?.results.flatMap(({ email, ...rest }) => (email === null ? [] : [{ email, ...rest }])) ?? [];

type FoundProps = {
  found: UseQueryResult<OwnerCustomersAnswer>;
  isBusy: boolean;
  onChoose: (id: string) => void;
};

function FoundCustomers({ found, isBusy, onChoose }: FoundProps) {
  return (
    <Loaded query={found} failed="Unable to load customers">
      {(data) => {
        const customers = known(data);
        if (customers.length === 0) return <p role="status">No customer matches. Enter the email below.</p>;
        return (
          <ul className={styles.found} aria-label="Customers">
            {customers.map(({ id, name, email, orders }) => (
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
