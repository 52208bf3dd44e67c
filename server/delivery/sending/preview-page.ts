/**
 * The policy of a previewed mail: its own styles, nothing from elsewhere, no script. It travels in the page itself too,
 * since the browser shows the page from memory, where headers do not reach.
 */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

/** The HTML of a mail as a page that shows it and can do nothing else. */
export const pageOf = (html: string): Response =>
  new Response(
    html.replace('<head>', `<head>\n<meta http-equiv="content-security-policy" content="${previewPolicy}">`),
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': previewPolicy } },
  )
