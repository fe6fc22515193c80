import { type KeyboardEvent, type ReactNode, type Ref, useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import field from '../field.module.css';
import styles from './choice-field.module.css';
import { Icon } from './icon';

export type Choice = {
  value: string;
  /** no two choices have the same */
  label: string;
  /** shown behind the label */
  detail?: string;
  /** other words by which the member may find it */
  words?: string;
};

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  /** one that is not among the choices is shown as it is */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Lower case, without accents and the signs between words: "São_Paulo" is found by "sao paulo". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_/,()-]+/g, ' ')
    .toLowerCase();

/** One choice of a long list, which is searched by typing. The list says in words what each choice brings. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, choices, value, onChange, hint, error, placeholder, ref } = props;
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const all = isKnown ? choices : [{ value, label: value }, ...choices];
  const searched = new Map(
    all.map((choice) => [
      choice.label,
      plain(`${choice.label} ${choice.value} ${choice.detail ?? ''} ${choice.words ?? ''}`),
    ]),
  );
  return (
    <ComboBox
      className={styles.choice ?? ''}
      defaultItems={all}
      value={value || null}
      isInvalid={error !== undefined}
      defaultFilter={(shown, typed) => {
        const known = searched.get(shown) ?? '';
        return plain(typed)
          .split(' ')
          .every((word) => known.includes(word));
      }}
      // an empty field is no choice: it gets the text of the chosen one again
      onChange={(chosen) => chosen !== null && onChange(String(chosen))}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <FirstByEnter>
        <Input
          ref={ref}
          className={field.control ?? ''}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          // the first typed letter replaces the chosen one
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className={styles.opener ?? ''}>
          <Icon name="down" />
        </Button>
      </FirstByEnter>
      {error && <FieldError className={field.error ?? ''}>{error}</FieldError>}
      {hint && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={styles.popover ?? ''}>
        <ListBox<Choice> className={styles.list ?? ''}>
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label} className={styles.item ?? ''}>
              <Text slot="label">{choice.label}</Text>
              {choice.detail && (
                <Text slot="description" className={styles.detail ?? ''}>
                  {choice.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Enter takes the first result when the member has typed and not moved to another. */
function FirstByEnter({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const onKeyDownCapture = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || !state?.isOpen || state.selectionManager.focusedKey !== null) return;
    state.selectionManager.setFocusedKey(state.collection.getFirstKey());
  };
  return (
    <div className={styles.box} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  );
}
