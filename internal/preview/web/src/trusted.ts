import DOMPurify from 'dompurify';

interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): unknown;
}

/**
 * guard makes every text that anything on the page would turn into markup go
 * through DOMPurify, where the browser knows trusted types; the page's policy
 * lets nothing else through.
 */
export function guard(): void {
  const policies = (window as unknown as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', { createHTML: (html) => String(DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: false })) });
}
