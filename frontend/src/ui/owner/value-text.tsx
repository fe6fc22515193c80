import { CONTENT_STATUSES, type ContentStatus } from '@daybook/contracts/shared/enumerations';
import { formatMoney, isCurrency, type Money } from '@daybook/contracts/shared/money';
import { keyWords } from '../../lib/owner/key-words';
import { STATUS_WORDS } from '../../lib/owner/status-words';
import styles from './value-text.module.css';

/** A value of a document as text: HTML without its tags, money as an amount, lists by their members' names. */
export function ValueText({ value }: { value: unknown }) {
  const text = textOf(value);
  return <span className={text ? styles.value : styles.nothing}>{text || 'nothing'}</span>;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isStatus(value) ? STATUS_WORDS[value] : withoutTags(value);
  if (Array.isArray(value)) return value.map((member) => textOf(member)).join(', ');
  if (isMoney(value)) return formatMoney(value);
  const { title, name, sku, altText, assetUrl } = value as Record<string, unknown>;
  const called = [title, name, sku, altText, assetUrl].find((word) => typeof word === 'string' && word);
  if (called) return String(called);
  return Object.entries(value)
    .map(([key, member]) => `${keyWords(key)}: ${textOf(member)}`)
    .join(', ');
}

const isStatus = (text: string): text is ContentStatus => CONTENT_STATUSES.some((status) => status === text);

const isMoney = (value: object): value is Money =>
  'currency' in value && isCurrency(value.currency) && 'value' in value && /^\d+$/.test(String(value.value));

/** The browser parses the HTML into a document that is never shown, so no script runs. */
function withoutTags(html: string): string {
  if (!html.includes('<')) return html;
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
