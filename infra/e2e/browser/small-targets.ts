import type { Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8, px. */
const SMALLEST = 24;

/**
 * What can be pressed and is smaller, with its size. Links inside a sentence are exempt; a field that a label covers is
 * as large as its label, and a skip link is not there until it has the focus.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const sizeOf = (target: Element) => {
      const label = target.matches('input') ? target.closest('label') : null;
      const { width, height } = (label ?? target).getBoundingClientRect();
      return { width, height };
    };
    return [...document.querySelectorAll('a[href], button, summary, select, input, [role="option"]')]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !target.matches('.visually-hidden, [href="#content"]') && !isInSentence(target))
      .map((target) => ({
        target: (target.getAttribute('aria-label') ?? target.textContent ?? '').trim() || target.outerHTML,
        ...sizeOf(target),
      }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < smallest || height < smallest))
      .map(
        ({ target, width, height }) => `${target.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
      );
  }, SMALLEST);
