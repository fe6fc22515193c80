import { Editor } from '@tiptap/react';
import { editorHtml, storedHtml } from './rich-text-html';
import { richTextExtensions } from './rich-text-schema';

const opened = (html: string) =>
  new Editor({ element: null, extensions: richTextExtensions, content: editorHtml(html) });

const savedAgain = (html: string) => storedHtml(opened(html).getHTML());

describe('stored HTML goes through the editor unchanged', () => {
  test.each([
    '',
    'Bare words',
    '<p>One</p><p>Two</p>',
    '<p>One</p><p><br></p><p>Two</p>',
    '<p>One<br>line after another</p>',
    'Bare words<p>and a paragraph</p>',
    '<p><b>Bold</b>, <i>italic</i>, <b><i>both</i></b> and <a href="/studio">a link</a>&nbsp;at the end</p>',
    '<p><strong>Bold</strong> and <em>italic</em> as an import writes them</p>',
    '<p><a href="https://example.com/a?b=1&amp;c#d" title="There" rel="noopener nofollow">a link</a></p>',
    '<p><a href="mailto:ada@example.com">mail</a> <a href="tel:+15550100">phone</a></p>',
    '<ul><li>Oat</li><li>Ink</li></ul><ol><li>First</li><li>Second</li></ol>',
    '<ol start="3"><li>Third</li></ol>',
    '<ul><li>Oat<ul><li>dark</li><li>light</li></ul></li></ul>',
    '<ul><li><p>In a paragraph</p></li><li><p>One</p><p>Two</p></li></ul>',
    '<p>Before</p><ul><li><b>Oat</b> with <a href="/oat">words</a></li></ul>after',
    '<h2>Care</h2><h3>Oven</h3><h4>Table</h4><h5>Shelf</h5><h6>Wall</h6><hr><blockquote>Said</blockquote>',
    '<blockquote><p>Said</p><p>and said</p></blockquote>',
    '<div>Bare<p>and not</p></div><div><div>Within</div></div>',
    '<p><u>u</u><s>s</s><small>small</small>H<sub>2</sub>O m<sup>2</sup> <mark>mark</mark> <code>code</code></p>',
    '<pre>two\n  lines</pre>',
    '<figure><img src="https://cdn.example/a.jpg" alt="A mug" width="800" height="600" loading="lazy"><figcaption>A mug</figcaption></figure>',
    '<p>Words <img src="https://cdn.example/a.jpg" alt=""> and more</p>',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">Size</th><th colspan="2">cm</th></tr></thead><tbody><tr><td rowspan="2">S</td><td>8</td><td></td></tr></tbody></table>',
    '<dl><dt>Glaze</dt><dd>Oat</dd><dd><p>Ink</p></dd></dl>',
  ])('%s', (html) => expect(savedAgain(html)).toBe(html));

  test('except white space between blocks, and the nesting order of bold and italic', () => {
    expect(savedAgain('<ul>\n  <li>Oat</li>\n</ul>\n<p>One\n  two</p>')).toBe(
      '<ul><li>Oat</li></ul><p>One two</p>',
    );
    expect(savedAgain('<p><i><b>both</b></i></p>')).toBe('<p><b><i>both</i></b></p>');
  });
});

describe('pasted HTML is reduced to the tags that the server allows', () => {
  test.each([
    ['<p style="color:red" class="x" onclick="y()">Red</p>', '<p>Red</p>'],
    ['<h1>Title</h1><p>Text</p>', '<p>Title</p><p>Text</p>'],
    ['<p>a<script>alert(1)</script><style>p{}</style>b</p>', '<p>ab</p>'],
    ['<p><a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a></p>', '<p>ab</p>'],
    ['<p><font color="red">a</font><custom-tag>b</custom-tag></p>', '<p>ab</p>'],
    ['<iframe src="https://evil.example"></iframe><form><input value="x">Text</form>', '<p>Text</p>'],
    [
      '<p><img src="https://cdn.example/a.jpg" onerror="alert(1)">a</p>',
      '<p><img src="https://cdn.example/a.jpg">a</p>',
    ],
  ])('%s', (pasted, saved) => {
    const editor = opened('');
    editor.commands.insertContent(pasted);
    expect(storedHtml(editor.getHTML())).toBe(saved);
  });
});

describe('the toolbar makes the same tags as before', () => {
  test('bold and italic', () => {
    const editor = opened('<p>Oat</p>');
    editor.chain().selectAll().toggleMark('bold').toggleMark('italic').run();
    expect(storedHtml(editor.getHTML())).toBe('<p><b><i>Oat</i></b></p>');
  });
  test('the bold of an imported text can be switched off', () => {
    const editor = opened('<p><strong>Oat</strong></p>');
    editor.chain().selectAll().toggleMark('bold').run();
    expect(storedHtml(editor.getHTML())).toBe('<p>Oat</p>');
  });
  test('a list of bare texts, and the texts as paragraphs again', () => {
    const editor = opened('<p>Oat</p><p>Ink</p>');
    editor.chain().selectAll().toggleBulletList().run();
    expect(storedHtml(editor.getHTML())).toBe('<ul><li>Oat</li><li>Ink</li></ul>');
    editor.chain().selectAll().toggleOrderedList().run();
    expect(storedHtml(editor.getHTML())).toBe('<ol><li>Oat</li><li>Ink</li></ol>');
    editor.chain().selectAll().toggleOrderedList().run();
    expect(storedHtml(editor.getHTML())).toBe('<p>Oat</p><p>Ink</p>');
  });
  test('an emptied text is stored as empty', () => {
    const editor = opened('<p>Oat</p>');
    editor.chain().selectAll().deleteSelection().run();
    expect(storedHtml(editor.getHTML())).toBe('');
  });
});
