import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import {
  type EmailContent,
  type EmailTemplates,
  emailLanguageOf,
  type WrittenEmail,
} from './email-template.js';
import type { Letterhead } from './letterhead.js';
import { plainTextOf } from './plain-text.js';

/** An email as a mail server gets it. */
export type RenderedEmail = {
  /** the sender's name */
  readonly fromName: string;
  readonly subject: string;
  readonly replyTo?: string;
  readonly oneClick?: string;
  readonly text: string;
  readonly html: string;
};

/** Renders emails of all kinds, each by the template that its feature's manifest names. */
export class EmailRenderer {
  constructor(private readonly templates: EmailTemplates) {}

  /**
   * Renders an email as it is sent. When the owner's template has errors, the email has the shop's own body.
   * @param language BCP 47; English stands for a language without texts
   * @param letterhead of the website that sends it
   * @throws Error when no feature has the kind
   */
  async render(content: EmailContent, language: string, letterhead?: Letterhead): Promise<RenderedEmail> {
    const written = withSender(await this.write(content, language), letterhead);
    const own = await ownHtml(written, language);
    return rendered(written, own?.errors.length === 0 ? own.html : await bodyHtml(written, letterhead));
  }

  /** Renders an email by the owner's template, when there is one, and returns the template's errors too. */
  async preview(
    content: EmailContent,
    language: string,
    letterhead?: Letterhead,
  ): Promise<RenderedEmail & { readonly errors: TemplateError[] }> {
    const written = withSender(await this.write(content, language), letterhead);
    const own = await ownHtml(written, language);
    const { html, errors } = own ?? { html: await bodyHtml(written, letterhead), errors: [] };
    return { ...(await rendered(written, html)), errors };
  }

  /** @throws Error when no feature has the kind: an email of it could be stored, but not sent */
  templateOf(kind: string): EmailTemplates[string] {
    const template = Object.hasOwn(this.templates, kind) ? this.templates[kind] : undefined;
    if (!template) throw new Error(`no feature has a template for emails of the kind ${kind}`);
    return template;
  }

  private async write(content: EmailContent, language: string): Promise<WrittenEmail> {
    const template = await this.templateOf(content.kind)();
    // the kind selects the template, and `ContentsOf` holds the types of the two together
    return template(content as never, emailLanguageOf(language));
  }
}

// React is loaded with the first email, so that a start does not pay half a second for it
async function bodyHtml({ body }: WrittenEmail, letterhead?: Letterhead): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { LetterheadContext }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./letterhead-context.js'),
  ]);
  const shown = createElement(LetterheadContext, { value: letterhead }, body);
  return `<!DOCTYPE html>${renderToStaticMarkup(shown)}`;
}

/** An email that names its sender's reply address itself keeps it. */
function withSender(written: WrittenEmail, letterhead: Letterhead | undefined): WrittenEmail {
  const { senderName, replyTo } = letterhead ?? {};
  return {
    ...written,
    ...(senderName !== undefined && { fromName: senderName }),
    ...(replyTo !== undefined && written.replyTo === undefined && { replyTo }),
  };
}

async function ownHtml({ own }: WrittenEmail, language: string) {
  if (!own) return undefined;
  const { template, data, timeZone } = own;
  const { renderTemplate } = await import('../templates/template-engine.js');
  return renderTemplate({ template, data, reader: { locale: language, timeZone } });
}

async function rendered(written: WrittenEmail, html: string): Promise<RenderedEmail> {
  const { fromName, subject, replyTo, oneClick } = written;
  return {
    fromName: oneLine(fromName),
    subject: oneLine(subject),
    text: await plainTextOf(html),
    html,
    ...(replyTo !== undefined && { replyTo }),
    ...(oneClick !== undefined && { oneClick }),
  };
}

/** A subject is one line, whatever the website's title holds. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
