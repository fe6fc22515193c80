import type { Field, KindName } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/owner/icon';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Menu } from '../../../../ui/owner/menu';
import { Panel } from '../../../../ui/owner/panel';
import { useReorder } from '../../../../ui/owner/reorder';
import { FieldEditor } from './field-editor';
import styles from './field-list.module.css';
import { copyOfField, KIND_WORDS, newField } from './new-field';

export type FieldListProps = {
  form: FormDocument;
  /** by dotted path, such as `fields.2.title` */
  problems: Readonly<Record<string, string>>;
  /** the id of the field that is open; undefined: none */
  openedId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** @param field what the owner changes; undefined for a change that is complete in itself */
  onChange: (form: FormDocument, field?: string) => void;
};

/** The fields of a form in their order. One of them is open for editing. */
export function FieldList({ form, problems, openedId, onOpen, onChange }: FieldListProps) {
  const { fields } = form;
  const list = useRef<HTMLOListElement>(null);
  /** the field that takes the focus once it is on the page: its title, or its line in the list */
  const wanted = useRef<{ id: string; part: 'title' | 'line' }>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, part } = wanted.current;
    wanted.current = null;
    const line = [...(list.current?.children ?? [])].find(
      (child) => (child as HTMLElement).dataset.id === id,
    );
    const selector = part === 'title' ? 'input' : 'button[aria-expanded]';
    const control = line?.querySelector<HTMLElement>(selector);
    control?.focus();
    // what the owner types replaces the label that a new field begins with
    if (control instanceof HTMLInputElement) control.select();
  });
  const setFields = (next: readonly Field[], step?: string) => onChange({ ...form, fields: next }, step);
  const { handle, itemProps } = useReorder({
    count: fields.length,
    noun: 'Field',
    onMove: (from, to) =>
      setFields(fields.toSpliced(from, 1).toSpliced(to, 0, ...fields.slice(from, from + 1))),
  });
  const add = (kind: KindName) => {
    const field = newField(kind);
    // below the open one, where the owner is at work
    const place = fields.findIndex(({ id }) => id === openedId);
    setFields(fields.toSpliced(place < 0 ? fields.length : place + 1, 0, field));
    onOpen(field.id);
    wanted.current = { id: field.id, part: 'title' };
  };
  const duplicate = (at: number, field: Field) => {
    const copy = copyOfField(field);
    setFields(fields.toSpliced(at + 1, 0, copy));
    onOpen(copy.id);
    wanted.current = { id: copy.id, part: 'title' };
  };
  const remove = (at: number) => {
    const next = fields[at + 1] ?? fields[at - 1];
    setFields(fields.toSpliced(at, 1));
    onOpen(undefined);
    if (next) wanted.current = { id: next.id, part: 'line' };
  };
  return (
    <Panel
      title="Fields"
      about={
        fields.length > 0 &&
        'Press a field to edit it. Drag its handle, or press an arrow key on it, to move it.'
      }
      actions={
        <Menu
          label="Kind of the field"
          trigger={
            <AriaButton className={classNames(buttonClass('secondary'), styles.add)}>
              <Icon name="plus" /> Add field
            </AriaButton>
          }
          entries={(Object.keys(KIND_WORDS) as KindName[]).map((kind) => ({
            id: kind,
            label: KIND_WORDS[kind],
            onAction: () => add(kind),
          }))}
        />
      }
    >
      {fields.length === 0 ? (
        <p>This form has no field yet.</p>
      ) : (
        <ol ref={list} className={styles.list} aria-label="Fields">
          {fields.map((field, at) => {
            const isOpen = field.id === openedId;
            const hasProblem = Object.keys(problems).some((path) => `${path}.`.startsWith(`fields.${at}.`));
            return (
              <li key={field.id} data-id={field.id} className={styles.item} {...itemProps(at)}>
                <div className={styles.head}>
                  {handle(at)}
                  <button
                    type="button"
                    className={styles.opener}
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? undefined : field.id)}
                  >
                    <span className={styles.title}>
                      {field.title || 'Untitled'}
                      {field.required && <span aria-hidden="true"> *</span>}
                    </span>
                    <span className={styles.kind}>
                      {KIND_WORDS[field.kind]}
                      {field.required && ', required'}
                      {field.shownWhen && ', conditional'}
                    </span>
                    {hasProblem && <span className={styles.problem}>Needs a change</span>}
                  </button>
                  <IconButton
                    icon="copy"
                    label={`Duplicate ${field.title}`}
                    onClick={() => duplicate(at, field)}
                  />
                  <IconButton icon="bin" label={`Delete ${field.title}`} onClick={() => remove(at)} />
                </div>
                {isOpen && (
                  <FieldEditor
                    field={field}
                    fields={fields}
                    problemAt={(path) => problems[path ? `fields.${at}.${path}` : `fields.${at}`]}
                    onChange={(next, option) => setFields(fields.with(at, next), `${field.id}.${option}`)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
