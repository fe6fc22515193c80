import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { TextArea, TextField } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import type { Design } from './design-document';
import { PictureSlot } from './picture-slot';

type Home = Design['home'];

/** The list of featured products, which another feature brings. */
export type FeaturedField = (
  productIds: readonly string[],
  onChange: (productIds: readonly string[]) => void,
) => ReactNode;

type HomeFieldsProps = {
  home: Home;
  featured: FeaturedField;
  /** @param field what the owner changes; undefined for a change that is complete in itself */
  onChange: (home: Home, field?: string) => void;
  /** gets the number of pictures that are uploading into a place */
  onUploading: (place: string, running: number) => void;
};

/** What the home page shows. */
export function HomeFields({ home, featured, onChange, onUploading }: HomeFieldsProps) {
  const { headline, introduction, hero, featuredProductIds, note } = home;
  return (
    <>
      <Panel
        title="Home page: top"
        about={
          <>
            Visitors see it while no page of blocks stands in its place.{' '}
            <Link to="/config/navigation">Choose or make one</Link>
          </>
        }
      >
        <TextField
          label="Headline"
          value={headline}
          maxLength={300}
          onChange={({ target }) => onChange({ ...home, headline: target.value }, 'headline')}
        />
        <TextArea
          label="Introduction"
          rows={3}
          value={introduction}
          maxLength={2000}
          onChange={({ target }) => onChange({ ...home, introduction: target.value }, 'introduction')}
        />
        <PictureSlot
          label="Picture"
          image={hero}
          onChange={(image, field) => onChange({ ...home, hero: image }, field && `hero ${field}`)}
          onUploading={onUploading}
        />
      </Panel>
      <Panel title="Home page: featured products">
        {featured(featuredProductIds, (ids) => onChange({ ...home, featuredProductIds: ids }))}
      </Panel>
      <Panel title="Home page: note" about="A longer text below the products.">
        <TextField
          label="Title of the note"
          value={note.title}
          maxLength={300}
          onChange={({ target }) =>
            onChange({ ...home, note: { ...note, title: target.value } }, 'note title')
          }
        />
        <Paragraphs
          value={note.paragraphs}
          onChange={(paragraphs) => onChange({ ...home, note: { ...note, paragraphs } }, 'note text')}
        />
        <PictureSlot
          label="Picture of the note"
          image={note.image}
          onChange={(image, field) =>
            onChange({ ...home, note: { ...note, image } }, field && `note ${field}`)
          }
          onUploading={onUploading}
        />
      </Panel>
    </>
  );
}

type ParagraphsProps = { value: readonly string[]; onChange: (value: readonly string[]) => void };

function Paragraphs({ value, onChange }: ParagraphsProps) {
  const [text, setText] = useState(() => value.join(BETWEEN));
  // an undo has changed it; the owner's own blank lines stay as typed
  const shown = paragraphsIn(text).join(BETWEEN) === value.join(BETWEEN) ? text : value.join(BETWEEN);
  return (
    <TextArea
      label="Text of the note"
      hint="Leave an empty line between paragraphs."
      rows={6}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(paragraphsIn(target.value));
      }}
    />
  );
}

const BETWEEN = '\n\n';

const paragraphsIn = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
