import { groupedRows, type MessageContent, type MessageFact } from './message-content.ts'

/**
 * The HTML of a reminder. It uses only tables and inline styles, which mail clients support: no scripts, no external
 * addresses; the only image is the account's logo, sent with the message. Three columns fit a phone of 360 px without a
 * media query.
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!)

const ink = '#1c1917'
const soft = '#57534e'
const line = '#e7e5e4'
const green = '#14532d'
const amber = '#b45309'
const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const figures = 'font-variant-numeric:tabular-nums;white-space:nowrap'

const small = (text: string, color = soft): string =>
  text === ''
    ? ''
    : `<div style="font-size:12px;line-height:18px;white-space:normal;color:${color}">${escapeHtml(text)}</div>`

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:23px">${escapeHtml(text)}</p>`

const heading = (text: string, align: 'left' | 'right', width: string): string =>
  `<th scope="col" align="${align}" width="${width}" style="padding:0 0 8px;border-bottom:2px solid ${green};font-size:12px;line-height:16px;font-weight:600;color:${soft};text-align:${align}">${escapeHtml(text)}</th>`

const row = (item: MessageContent['rows'][number]): string => {
  const cell = `padding:10px 8px 10px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:14px;line-height:20px`
  return `<tr>
<td style="${cell};overflow-wrap:anywhere"><strong>${escapeHtml(item.number)}</strong>${small(item.issued)}</td>
<td style="${cell};${figures}">${escapeHtml(item.dueDate)}${small(item.lateness, amber)}${small(item.promised)}${small(item.asked ?? '')}</td>
<td align="right" style="${cell};padding-right:0;text-align:right;${figures}">${escapeHtml(item.amount)}${small(item.ofAmount)}</td>
</tr>`
}

const groupTitle = (title: string): string =>
  title === ''
    ? ''
    : `<tr><th scope="rowgroup" colspan="3" align="left" style="padding:16px 0 4px;font-size:14px;line-height:20px;font-weight:600;color:${green};text-align:left">${escapeHtml(title)}</th></tr>
`

const total = ({ label, value }: MessageFact, strong: boolean): string => {
  const style = strong
    ? `padding:12px 0 0;font-size:17px;line-height:24px;font-weight:700;color:${green}`
    : `padding:8px 0 0;font-size:14px;line-height:20px;color:${soft}`
  // The amount to pay is the widest figure and spans two columns.
  const [labelColumns, valueColumns] = strong ? [1, 2] : [2, 1]
  return `<tr><td colspan="${labelColumns}" style="${style}">${escapeHtml(label)}</td><td colspan="${valueColumns}" align="right" style="${style};text-align:right;vertical-align:bottom;${figures}">${escapeHtml(value)}</td></tr>`
}

const box = (title: string, body: string): string =>
  `<div style="margin:0 0 16px;padding:14px 16px;background:#f5f5f4;border-radius:6px"><div style="margin:0 0 6px;font-size:13px;line-height:18px;font-weight:600">${escapeHtml(title)}</div>${body}</div>`

const fact = ({ label, value }: MessageFact): string =>
  `<tr><td style="padding:2px 12px 2px 0;font-size:13px;line-height:19px;color:${soft};vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;font-size:13px;line-height:19px;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`

/** For mail clients without max-height, the height is fixed; the name is printed below, so the alt text is empty. */
const picture = (logo: string | null): string =>
  logo === null
    ? ''
    : `<img src="${escapeHtml(logo)}" alt="" height="48" style="display:block;height:48px;width:auto;max-width:240px;object-fit:contain;object-position:left;margin:0 0 16px;border:0">
`

const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The invoices and what is to be paid. */
const amountsOf = (content: MessageContent): string => {
  const { columns, toPay } = content
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;table-layout:fixed">
<thead><tr>${heading(columns.invoice, 'left', '36%')}${heading(columns.due, 'left', '30%')}${heading(columns.amount, 'right', '34%')}</tr></thead>
<tbody>
${groupedRows(content, content.rows)
  .map(({ title, rows }) => `${groupTitle(title)}${rows.map(row).join('\n')}`)
  .join('\n')}
${content.totals.map((item) => total(item, false)).join('\n')}
${total(toPay, true)}
${content.amountsDue.map((item) => total(item, false)).join('\n')}
</tbody>
</table>`
}

export const htmlOf = (content: MessageContent): string => {
  const { howToPay, contact } = content
  const payment =
    howToPay.facts.length === 0
      ? ''
      : box(
          howToPay.title,
          `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${howToPay.facts.map(fact).join('')}</table>`,
        )
  const person =
    contact.lines.length === 0
      ? ''
      : box(
          contact.title,
          contact.lines
            .map((text) => `<div style="font-size:13px;line-height:19px">${escapeHtml(text)}</div>`)
            .join(''),
        )
  return `<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fafaf9;color:${ink};${font}">
<div role="main">
<table ${layoutTable} style="background:#fafaf9"><tr><td align="center" style="padding:24px 8px">
<table ${layoutTable} style="max-width:600px;background:#ffffff;border:1px solid ${line};border-top:4px solid ${green};border-radius:8px"><tr><td align="left" style="padding:28px 20px 24px;${font};color:${ink}">
${picture(content.logo)}<h1 style="margin:0 0 20px;font-size:18px;line-height:24px;font-weight:700;color:${green}">${escapeHtml(content.senderName)}</h1>
${small(content.customerName)}
${content.greeting === '' ? '' : `<p style="margin:12px 0 16px;font-size:15px;line-height:23px">${escapeHtml(content.greeting)}</p>`}
${paragraph(content.intro)}
${content.isAsking ? amountsOf(content) : ''}
${content.paragraphs.map(paragraph).join('\n')}
${payment}
${person}
<p style="margin:20px 0 0;font-size:15px;line-height:23px">${content.closing === '' ? '' : `${escapeHtml(content.closing)}<br>`}<strong>${escapeHtml(content.signature)}</strong></p>
${[...content.senderLines, ...(content.legalLine ? [content.legalLine] : [])].map((text) => small(text)).join('\n')}
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`
}
