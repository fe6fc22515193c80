import { type KeyboardEvent, type ReactNode, type Ref, useContext, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
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
  /** one that is not among the choices is shown as it is; with '' the field adds to a list, and is empty after each choice */
  value: string;
  onChange: (value: string) => void;
  /** called with each typed text, where the choices are the first of many */
  onSearch?: (typed: string) => void;
  hint?: string;
  error?: string | undefined;
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

const textOf = ({ label, value, detail = '', words = '' }: Choice) =>
  plain(`${label} ${value} ${detail} ${words}`);

/** Whether the text has every typed word or beginning of one. */
const has = (text: string, typed: string) =>
  plain(typed)
    .split(' ')
    .every((word) => text.includes(word));

/** One choice of a long list, which is searched by typing. The list says in words what each choice brings. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, choices, value, onChange, onSearch, hint, error, placeholder, ref } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const all = chosen || value === '' ? choices : [{ value, label: value }, ...choices];
  const [typed, setTyped] = useState('');
  const adding = value === '' ? { inputValue: typed } : {};
  const texts = new Map(all.map((choice) => [choice.label, textOf(choice)]));
  return (
    <ComboBox
      className={styles.choice ?? ''}
      defaultItems={all}
      value={value || null}
      isInvalid={error !== undefined}
      defaultFilter={(shown, typed) => has(texts.get(shown) ?? '', typed)}
      {...adding}
      onInputChange={(text) => {
        if (value === '') setTyped(text);
        onSearch?.(text);
      }}
      onChange={(picked) => {
        setTyped('');
        // an empty field is no choice: it gets the text of the chosen one again
        if (picked !== null) onChange(String(picked));
      }}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <FirstByEnter choices={all} value={value} label={chosen?.label ?? value} onChange={onChange}>
        <Input
          ref={ref}
          className={field.control ?? ''}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          // the first typed character replaces the chosen one; the library sends focus events of its own while one types
          onFocus={({ isTrusted, currentTarget }) => isTrusted && currentTarget.select()}
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

type FirstByEnterProps = Required<Pick<ChoiceFieldProps, 'choices' | 'value' | 'onChange'>> & {
  /** the text of the chosen one */
  label: string;
  children: ReactNode;
};

/**
 * Enter takes the first result when the member has typed and not moved to another. It searches the choices itself: the
 * library's list may be one character behind the text.
 */
function FirstByEnter({ choices, value, label, onChange, children }: FirstByEnterProps) {
  const state = useContext(ComboBoxStateContext);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement) || !state) return;
    if (state.selectionManager.focusedKey !== null) return;
    const typed = event.target.value;
    // with nothing typed Enter is the form's, unless the field only adds to a list
    if (typed === label && value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    const first = typed.trim() && choices.find((choice) => has(textOf(choice), typed));
    if (!first) return;
    onChange(first.value);
    state.setInputValue(value === '' ? '' : first.label);
    state.close();
  };
  return (
    <div className={styles.box} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  );
}
