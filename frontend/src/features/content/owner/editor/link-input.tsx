import { type Link, type LinkKind, typedLink } from '@daybook/contracts/content/shared/link';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { useState } from 'react';
import { SelectField, TextField } from '../../../../ui/owner/field';
import { hrefOf } from './block-text-schema';
import { DocumentInput } from './document-input';
import { FileLinkInput } from './file-input';

const PLACES = {
  '': 'Nowhere',
  page: 'A page',
  product: 'A product',
  collection: 'A collection',
  file: 'A file',
  typed: 'A web address, an email or a phone number',
} as const;
type Place = keyof typeof PLACES;

const OPTIONS = (Object.keys(PLACES) as Place[]).map((value) => ({ value, label: PLACES[value] }));

const placeOf = (kind: LinkKind): Place =>
  kind === 'page' || kind === 'product' || kind === 'collection' || kind === 'file' ? kind : 'typed';

type LinkInputProps = {
  label: string;
  value: Link | undefined;
  error?: string | undefined;
  onChange: (link: Link | undefined) => void;
};

/** Where a press leads. Nothing changes before the member has chosen or typed it. */
export function LinkInput({ label, value, error, onChange }: LinkInputProps) {
  const [chosen, setChosen] = useState<Place>();
  const [typed, setTyped] = useState('');
  if (value?.kind === 'item') return <p>{label}: this link can’t be edited here.</p>;
  const place = chosen ?? (value ? placeOf(value.kind) : '');
  const isTyped = value !== undefined && sameJson(typedLink(typed), value);
  const text = isTyped || !value || 'id' in value ? typed : hrefOf(value).replace(/^(mailto|tel):/, '');
  return (
    <>
      <SelectField
        label={label}
        value={place}
        options={OPTIONS}
        onChange={({ target }) => {
          setChosen(target.value as Place);
          setTyped('');
          if (target.value === '') onChange(undefined);
        }}
      />
      {place === 'typed' && (
        <TextField
          label={`${label}: address`}
          hint="https://example.com, /page, name@example.com or +1 212 555 0100"
          value={text}
          error={error}
          maxLength={2083}
          inputMode="url"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value.trim() === '' ? undefined : linkTyped(target.value));
          }}
        />
      )}
      {place === 'file' && (
        <FileLinkInput
          label={`${label}: file`}
          value={value?.kind === 'file' ? value.id : ''}
          error={error}
          onChange={(id) => onChange(id === '' ? undefined : { kind: 'file', id })}
        />
      )}
      {(place === 'page' || place === 'product' || place === 'collection') && (
        <DocumentInput
          label={`${label}: ${place}`}
          of={place}
          value={value && value.kind === place && 'id' in value ? value.id : ''}
          error={error}
          onChange={(id) => onChange(id === '' ? undefined : { kind: place, id })}
        />
      )}
    </>
  );
}

/** A number as people write it is one to call. */
const linkTyped = (typed: string): Link =>
  /^\+?[\d\s().\-/]{5,30}$/.test(typed.trim()) && !typed.trim().startsWith('/')
    ? { kind: 'phone', phone: typed.trim() }
    : typedLink(typed);
