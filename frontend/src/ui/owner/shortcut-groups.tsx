import styles from './shortcut-groups.module.css';

export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[];
};

/** Keys and what they do, group by group. */
export const ShortcutGroups = ({ groups }: { groups: readonly ShortcutGroup[] }) =>
  groups.map(({ title, shortcuts }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
