import DOMPurify from 'dompurify';
import { renderTextPanelMarkdown, textUtil } from '@grafana/data';

/**
 * Text of boards is untrusted. It goes through Grafana's own list of allowed
 * tags, then through DOMPurify without anything that loads, posts or frames.
 * Inline styles are put aside, since the page forbids them, and a few harmless
 * ones are set afterwards by applyStyles.
 */
const purify = DOMPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    const href = textUtil.sanitizeUrl(node.getAttribute('href') ?? '');
    if (/^(https?:|mailto:|#|\/(?!\/))/i.test(href)) {
      node.setAttribute('href', href);
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    } else {
      node.removeAttribute('href');
    }
  }
  if (node.tagName === 'IMG' && !/^data:image\/(png|gif|jpeg|webp);/.test(node.getAttribute('src') ?? '')) {
    node.replaceWith(document.createTextNode(`[picture: ${node.getAttribute('alt') || node.getAttribute('src') || ''}]`));
  }
});

const clean = (html: string) =>
  purify.sanitize(
    html.replace(/<[^>]*>/g, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2')),
    {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'style', 'iframe', 'video', 'audio', 'source', 'link', 'base', 'dialog'],
      FORBID_ATTR: ['style', 'srcset', 'background', 'poster', 'id', 'name', 'popovertarget'],
      ADD_ATTR: ['target'],
      RETURN_TRUSTED_TYPE: true,
    }
  );

export const fromMarkdown = (text: string) => clean(renderTextPanelMarkdown(text));

export const fromHTML = (text: string) => clean(textUtil.sanitizeTextPanelContent(text));

const harmless = /^(color|background-color|text-align|font-(size|weight|style|family)|line-height|(padding|margin)(-\w+)?|border(-\w+)*|(max-|min-)?(width|height)|display|flex(-\w+)?|gap|align-items|justify-content|vertical-align|white-space|opacity)$/;

/** applyStyles sets the harmless ones of the styles that were put aside. */
export function applyStyles(root: HTMLElement | null): void {
  root?.querySelectorAll<HTMLElement>('[data-style]').forEach((node) => {
    for (const declaration of (node.dataset.style ?? '').split(';')) {
      const [name, ...rest] = declaration.split(':');
      const value = rest.join(':').trim();
      if (harmless.test(name.trim().toLowerCase()) && !/url|expression|var\(|@/i.test(value)) {
        node.style.setProperty(name.trim().toLowerCase(), value);
      }
    }
    delete node.dataset.style;
  });
}
