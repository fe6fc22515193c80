import type { CodeLanguage } from '@daybook/contracts/content/shared/blocks/code.block';
import { common, createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';

const lowlight = createLowlight(common);

/** The names of the library where they differ from ours. */
const NAMES: Partial<Record<CodeLanguage, string>> = { html: 'xml' };

/** So many characters are colored: reading more would hold up the page. */
const LONGEST = 20_000;

/** Source code with its words in spans, each with the class of its kind. No style attribute is written. */
export function coloredCode(code: string, language: CodeLanguage): ReactNode {
  if (language === 'plain' || code.length > LONGEST) return code;
  return nodesOf(lowlight.highlight(NAMES[language] ?? language, code).children);
}

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

const nodesOf = (nodes: Nodes): ReactNode =>
  nodes.map((node, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names, and the code is shown as a whole
    if (node.type === 'text') return <Fragment key={i}>{node.value}</Fragment>;
    if (node.type !== 'element') return null;
    const { className } = node.properties;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={i} className={Array.isArray(className) ? className.join(' ') : undefined}>
        {nodesOf(node.children as Nodes)}
      </span>
    );
  });
