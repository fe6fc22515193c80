import { useState } from 'react';
import { searchIn } from '../../../../lib/owner/word-search';
import { Dialog } from '../../../../ui/owner/dialog';
import { NoResults } from '../../../../ui/owner/no-results';
import { SearchInput } from '../../../../ui/owner/search-input';
import styles from './layout-field.module.css';
import { SectionPicture } from './section-picture';
import { SECTION_GROUPS, type SectionChoice } from './sections/section-choice';
import { SECTION_CHOICES } from './sections/section-choices';

type SectionDialogProps = { onAdd: (choice: SectionChoice) => void; onClose: () => void };

const SEARCHED = SECTION_CHOICES.map((choice) => ({
  ...choice,
  label: choice.title,
  words: `${choice.words} ${choice.group}`,
}));

/** Adds a section that already has its blocks, chosen by a small drawing of it. */
export function SectionDialog({ onAdd, onClose }: SectionDialogProps) {
  const [typed, setTyped] = useState('');
  const found = typed === '' ? SEARCHED : searchIn(SEARCHED, typed, (choice) => choice);
  const add = (choice: SectionChoice) => {
    onClose();
    onAdd(choice);
  };
  return (
    <Dialog title="Add a section" shape="wide" onClose={onClose}>
      <SearchInput label="Find a section" value={typed} onSearch={setTyped} />
      {found.length === 0 && <NoResults text="No section matches." onClear={() => setTyped('')} />}
      {SECTION_GROUPS.map((group) => {
        const choices = found.filter((choice) => choice.group === group);
        if (choices.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`sections-${group}`}>
            <h3 id={`sections-${group}`} className={styles.legend}>
              {group}
            </h3>
            <div className={styles.choices}>
              {choices.map((choice) => (
                <button key={choice.id} type="button" className={styles.layout} onClick={() => add(choice)}>
                  <span className={styles.picture} data-height="section">
                    <SectionPicture sections={[choice.section]} />
                  </span>
                  <span className={styles.title}>{choice.title}</span>
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </Dialog>
  );
}
