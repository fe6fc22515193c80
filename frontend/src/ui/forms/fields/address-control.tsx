import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { postalCodeScope } from '@daybook/contracts/forms/shared/kinds/address.kind';
import {
  ADDRESS_PARTS,
  type AddressPart,
  type AddressParts,
} from '@daybook/contracts/shared/address/address-parts';
import { addressProblems, tidyAddress } from '@daybook/contracts/shared/address/check-address.data';
import { useLocale } from '../../../lib/locale-context';
import { AddressField } from '../../address/address-field';
import fieldStyles from '../../field.module.css';
import { formRefusal } from '../form-refusal';
import type { ControlProps } from './control-props';
import { partOf } from './parts';

type AddressControlProps = ControlProps<'address'> & {
  /** what is entered now */
  value: unknown;
  error: string | undefined;
};

/** An address as the answer to a form. Each part says what is wrong with it; what is wrong with none stands below. */
export function AddressControl({ field, id, initial, value, error }: AddressControlProps) {
  const { t } = useLocale();
  const errors = error === undefined ? {} : errorsOf(field, value);
  const texts = Object.fromEntries(
    Object.entries(errors).map(([part, code]) => [part, t(formRefusal(code))]),
  );
  return (
    <>
      <AddressField
        id={id}
        nameOf={(part) => fieldName(field.id, part)}
        initial={partsOf(initial)}
        isRequired={field.required}
        scope={postalCodeScope(field)}
        errors={texts}
      />
      {error !== undefined && !Object.values(texts).includes(error) && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </>
  );
}

function errorsOf(field: AddressControlProps['field'], value: unknown) {
  const parts = partsOf(value);
  const tooLong = ADDRESS_PARTS.filter((part) => parts[part].length > FORM_LIMITS.line);
  if (tooLong.length > 0) return Object.fromEntries(tooLong.map((part) => [part, 'FIELD_TOO_LONG' as const]));
  const scope = postalCodeScope(field);
  return addressProblems(tidyAddress(parts, scope), { scope, isComplete: field.required });
}

const partsOf = (value: unknown): AddressParts =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, partOf(value, part)])) as Record<AddressPart, string>;
