import type { BlockField, FieldControl } from '@daybook/contracts/content/shared/block-field';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { type ComponentType, useEffect, useRef } from 'react';
import { useAnnounce } from '../../../../ui/announcer';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/owner/icon-button';
import styles from './block-form.module.css';
import type { FieldInputProps } from './field-input-props';
import { withValues } from './page-steps';
import { problemsBelow } from './problems-below';

type Row = Readonly<Record<string, unknown>>;

type RowsInputProps = {
  /** the control of one field */
  Input: ComponentType<FieldInputProps>;
  label: string;
  control: Extract<FieldControl, { kind: 'rows' }>;
  value: readonly object[];
  problems: Readonly<Record<string, string>>;
  onChange: (rows: readonly object[]) => void;
};

/** Rows of several fields, in their order. */
export function RowsInput({ Input, label, control, value, problems, onChange }: RowsInputProps) {
  const { one, least, most } = control;
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  /** the row whose first field takes the focus once it is on the page */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.children[wanted.current];
    wanted.current = undefined;
    row?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  });
  const rows = value as readonly Row[];
  const fields = control.fields as Readonly<Record<string, BlockField<never>>>;
  const move = (at: number, by: number) => {
    wanted.current = at + by;
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1)));
    announce(`${one} ${at + 1} moved to place ${at + by + 1} of ${rows.length}.`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div role="group" aria-label={label} className={styles.rows}>
      <strong>{label}</strong>
      {problems[''] && <p role="alert">{problems['']}</p>}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their fields follow their values
          <li key={at} className={styles.row}>
            <div className={styles.rowHead}>
              <strong>
                {one} {at + 1}
              </strong>
              <IconButton
                icon="up"
                label={`Move ${one} ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="down"
                label={`Move ${one} ${at + 1} down`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="bin"
                label={`Remove ${one} ${at + 1}`}
                disabled={rows.length <= least}
                onClick={() => {
                  wanted.current = Math.max(0, at - 1);
                  onChange(rows.toSpliced(at, 1));
                }}
              />
            </div>
            {Object.entries(fields).map(([name, field]) => (
              <Input
                key={name}
                field={{ ...field, label: `${field.label} of ${one} ${at + 1}` }}
                value={row[name]}
                problems={problemsBelow(problems, `${at}.${name}`)}
                onChange={(next) => onChange(rows.with(at, withValues(row, { [name]: next })))}
              />
            ))}
          </li>
        ))}
      </ol>
      <div>
        <Button
          look="secondary"
          disabled={rows.length >= most}
          onClick={() => {
            wanted.current = rows.length;
            onChange([...rows, emptyRow(fields)]);
          }}
        >
          Add {one.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

/** A row as it begins: empty texts, and nothing that has to be chosen. */
const emptyRow = (fields: Readonly<Record<string, BlockField<never>>>): Row =>
  withValues(
    {},
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, beginningOf(field)])),
  );

function beginningOf({ control, shape }: BlockField<never>): unknown {
  if (shape.isOptional) return undefined;
  switch (control.kind) {
    case 'text':
    case 'document':
      return '';
    case 'rich text':
      return paragraphOf('');
    case 'switch':
      return false;
    case 'choice':
      return control.options[0]?.value;
    case 'number':
      return control.least;
    case 'rows':
      return [];
    default:
      return undefined;
  }
}
