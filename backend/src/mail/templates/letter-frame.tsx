import type { ReactNode } from 'react';
import { Body, Container, Head, Html, Preview, Text } from 'react-email';

const INK = '#1c1c1a';
const SOFT = '#5f5e59';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const paragraph = { fontSize: '16px', lineHeight: '26px', color: INK, margin: '0 0 16px' };
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

/** One column of text that reads well in every mail program. */
export function LetterFrame(props: {
  readonly language: string;
  /** what the list of letters shows beside the subject */
  readonly preview: string;
  /** why it came, in small type at the end */
  readonly reason: string;
  readonly children: ReactNode;
}) {
  return (
    <Html lang={props.language}>
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: '#ffffff', margin: 0, fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', padding: '40px 24px' }}>
          {props.children}
          <Text
            style={{ ...paragraph, fontSize: '14px', lineHeight: '22px', color: SOFT, margin: '32px 0 0' }}
          >
            {props.reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
