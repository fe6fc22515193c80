import type { SitePreview } from '@daybook/contracts/content/site-moves.api';
import styles from '../../../../ui/owner/import-report.module.css';
import { counted, EntrySample, Parts } from './wordpress-report';

const list = new Intl.ListFormat('en');

/** All that a file has for this website, such as "3 pages, 1 post and 1 form". */
export function contentOf({ pages, posts, sections, collections, forms }: SitePreview): string {
  const parts = [
    pages > 0 && counted(pages, 'page'),
    posts > 0 && counted(posts, 'post'),
    sections > 0 && counted(sections, 'shared section'),
    collections > 0 && counted(collections, 'collection'),
    forms > 0 && counted(forms, 'form'),
  ];
  return list.format(parts.filter((part) => part !== false));
}

/** The things that a file would bring, and what it has that does not come. */
export function SiteReport({ preview }: { preview: SitePreview }) {
  const { title, known, pictures, menuLines, sample, unknown, leftOut, pages, posts } = preview;
  const content = contentOf(preview);
  return (
    <div className={styles.report}>
      <p role="status">
        {title === '' ? 'This file' : title}: {content === '' ? 'nothing new' : content} to import.
        {known > 0 && ` ${counted(known, 'part')} imported before stay as they are.`}
      </p>
      <ul className={styles.effects}>
        {pictures > 0 && <li>{counted(pictures, 'picture')} will be copied into your library.</li>}
        {menuLines > 0 && (
          <li>
            Its {counted(menuLines, 'menu line')} will be added where your menus are empty. Menus that you
            have stay.
          </li>
        )}
        <li>Links between these pages will lead to the new ones.</li>
      </ul>
      <Parts
        label="Left empty"
        about="These parts have no place here, or lead to things that are not in the file."
        of={unknown}
      />
      <Parts label="Not imported" about="The rest of the file is not affected." of={leftOut} />
      <EntrySample sample={sample} inAll={pages + posts} hasPaths={false} />
    </div>
  );
}
