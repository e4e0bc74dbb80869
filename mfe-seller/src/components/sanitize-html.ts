/** Elements that the editor creates and the service accepts. */
const allowed = new Set('P BR STRONG EM U S UL OL LI H2 H3 H4 BLOCKQUOTE A TABLE THEAD TBODY TR TH TD'.split(' '));
const renamed: Partial<Record<string, string>> = { B: 'strong', I: 'em', DIV: 'p', H1: 'h2' };
const dropped = 'script, style, template, iframe, object, svg, math, title, noscript';
const safeAddress = /^(https?:\/\/|mailto:|tel:)/i;

/** Removes everything that the service refuses from the HTML of the editor; empty for a text without content. */
export function sanitizeHtml(html: string): string {
  // A document of DOMParser runs no scripts and loads no resources.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const clean = document.implementation.createHTMLDocument('').body;
  copy(body, clean);
  return clean.textContent.trim() === '' ? '' : clean.innerHTML;
}

function copy(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    if (!(node instanceof Element)) continue;
    const address = node.getAttribute('href') ?? '';
    const name = renamed[node.tagName] ?? (allowed.has(node.tagName) ? node.tagName.toLowerCase() : null);
    if (name === null || (name === 'a' && !safeAddress.test(address))) {
      copy(node, to);
      continue;
    }
    const made = to.ownerDocument.createElement(name);
    if (name === 'a') {
      made.setAttribute('href', address);
      made.setAttribute('rel', 'nofollow noopener ugc');
    }
    copy(node, made);
    to.append(made);
  }
}
