import type { BlockField } from '@daybook/contracts/content/shared/block-field';
import { blockKindOf, fieldsOfKind, isKnownBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import { Panel } from '../../../../ui/owner/panel';
import styles from './block-form.module.css';
import { FieldInput } from './field-input';
import { titleOf } from './page-structure';
import { problemsBelow } from './problems-below';

type BlockFormProps = {
  block: Block;
  /** of the whole page */
  problems: Readonly<Record<string, string>>;
  /** @param value undefined takes an optional field out */
  onChange: (name: string, value: unknown) => void;
};

/** The form of a block, made from the fields of its kind. */
export function BlockForm({ block, problems, onChange }: BlockFormProps) {
  const kind = isKnownBlock(block) ? blockKindOf(block.type) : undefined;
  if (!kind) {
    return (
      <Panel title={titleOf(block)}>
        <p>This block can’t be edited here</p>
      </Panel>
    );
  }
  const own = problemsBelow(problems, `blocks.${block.id}`);
  // a field with a problem is there to be mended, whatever the others say
  const hasProblem = (name: string) => Object.keys(problemsBelow(own, name)).length > 0;
  const unused = (kind.unused?.(block.fields) ?? []).filter((name) => !hasProblem(name));
  return (
    <Panel title={kind.title}>
      <div className={styles.form}>
        {Object.entries<BlockField<never>>(fieldsOfKind(kind) as never)
          .filter(([name]) => !unused.includes(name))
          .map(([name, field]) => (
            <FieldInput
              key={`${block.id} ${name}`}
              field={field}
              value={block.fields[name]}
              problems={problemsBelow(own, name)}
              onChange={(value) => onChange(name, value)}
            />
          ))}
      </div>
    </Panel>
  );
}
