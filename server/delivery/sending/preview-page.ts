/**
 * Content security policy of a previewed e-mail: its own styles, no remote content, no scripts. Also embedded in the
 * page, because the browser may show the page from memory, without headers.
 */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

/** The HTML of an e-mail as an isolated page. */
export const pageOf = (html: string): Response =>
  new Response(
    html.replace('<head>', `<head>\n<meta http-equiv="content-security-policy" content="${previewPolicy}">`),
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': previewPolicy } },
  )
