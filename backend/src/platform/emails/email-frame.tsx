import { Fragment, type ReactNode, useContext } from 'react';
import { Body, Container, Head, Html, Img, Link, Preview, Text } from 'react-email';
import type { Letterhead } from './letterhead.js';
import { LetterheadContext } from './letterhead-context.js';

const INK = '#1c1c1a';
const SOFT = '#5f5e59';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const paragraph = { fontSize: '16px', lineHeight: '26px', color: INK, margin: '0 0 16px' };
/** The first line of an email that begins with one. */
export const heading = { ...paragraph, fontSize: '24px', lineHeight: '32px', fontWeight: 600 };
/** A product in a short list. */
export const listed = { ...paragraph, margin: '0 0 4px', fontWeight: 600, overflowWrap: 'anywhere' } as const;
export const small = { ...paragraph, fontSize: '14px', lineHeight: '22px', color: SOFT, margin: '0 0 8px' };
export const button = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: '6px',
  backgroundColor: INK,
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
};

/**
 * Styles for mail programs that support a dark scheme. The cells have the background too, because some programs remove
 * the body element.
 */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #191918 !important; }
  .ink { color: #f2f1ee !important; }
  .soft { color: #b4b2ab !important; }
  .line { border-color: #3a3936 !important; }
  .action { background-color: #f2f1ee !important; color: #1c1c1a !important; }
}
@media (max-width: 480px) {
  .column { padding: 24px 16px !important; }
  .action { display: block !important; text-align: center !important; }
}`;

/** A link in small type, for actions that few readers need. */
export function SmallLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className="soft" style={{ ...small, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** The name or the logo of the website that sends the email, above all else. */
function Sender({ title, url, logo }: Letterhead) {
  return (
    <Text className="ink" style={{ ...paragraph, fontWeight: 600, margin: '0 0 24px' }}>
      <Link href={url} className="ink" style={{ color: INK, textDecoration: 'none' }}>
        {logo ? <Img src={logo.url} width={logo.width} height={logo.height} alt={title} /> : title}
      </Link>
    </Text>
  );
}

/** How the business is reached, and its legal pages. */
function Imprint({ contact, links }: Letterhead) {
  return (
    <>
      {contact && (
        <Text className="soft" style={{ ...small, overflowWrap: 'anywhere' }}>
          {contact}
        </Text>
      )}
      {links.length > 0 && (
        <Text className="soft" style={small}>
          {links.map(({ title, url }, i) => (
            <Fragment key={url}>
              {i > 0 && ' · '}
              <SmallLink href={url}>{title}</SmallLink>
            </Fragment>
          ))}
        </Text>
      )}
    </>
  );
}

/** The button in the colours of the website; a dark scheme keeps its own. */
const actionIn = ({ colour: { accent, accentInk } }: Letterhead): string =>
  `.action { background-color: ${accent} !important; color: ${accentInk} !important; }`;

/** The layout of an email: one column, readable in every mail program, in light and dark. */
export function EmailFrame(props: {
  readonly language: string;
  /** the line beside the subject in a list of emails */
  readonly preview: string;
  /** why the reader gets the email, in small type at the end */
  readonly reason: ReactNode;
  readonly children: ReactNode;
}) {
  const letterhead = useContext(LetterheadContext);
  const styles = letterhead ? actionIn(letterhead) + DARK : DARK;
  return (
    <Html lang={props.language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* constant texts of ours and two colours of a checked theme, which escaping would damage */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of anybody else is in it */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="paper" style={{ backgroundColor: '#ffffff', margin: 0, fontFamily: FONT }}>
        <Container className="column" style={{ maxWidth: '560px', padding: '40px 24px' }}>
          {letterhead && <Sender {...letterhead} />}
          {props.children}
          <Text className="soft" style={{ ...small, margin: '32px 0 0' }}>
            {props.reason}
          </Text>
          {letterhead && <Imprint {...letterhead} />}
        </Container>
      </Body>
    </Html>
  );
}
