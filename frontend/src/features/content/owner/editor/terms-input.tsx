import { sameTerm } from '@daybook/contracts/content/shared/item-terms';
import { useState } from 'react';
import { TextField } from '../../../../ui/owner/field';

type TermsInputProps = {
  label: string;
  tagType: 'tag' | 'category';
  terms: readonly string[];
  error: string | undefined;
  onChange: (terms: readonly string[] | undefined) => void;
};

/** Short texts with commas between them, none of them twice. */
export function TermsInput({ label, tagType, terms, error, onChange }: TermsInputProps) {
  const [isTwice, setTwice] = useState(false);
  return (
    <TextField
      // what another member has set takes the place of what stands here
      key={terms.join()}
      label={label}
      hint="Separate them with commas."
      defaultValue={terms.join(', ')}
      error={isTwice ? `This ${tagType} already exists` : error}
      onBlur={({ target }) => {
        const typed = termsIn(target.value);
        const twice = new Set(typed.map(sameTerm)).size < typed.length;
        setTwice(twice);
        if (!twice) onChange(typed.length === 0 ? undefined : typed);
      }}
    />
  );
}

const termsIn = (text: string): string[] =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
