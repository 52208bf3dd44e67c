/** Escapes Latin letters beyond ASCII for a PDF's text. */
const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`)

/** A PDF of one page with these lines, so that viewers have something to show. */
export const pdfOf = (lines: readonly string[]): Blob => {
  const text = lines.map((line, place) => `${place === 1 ? '/F1 11 Tf ' : ''}(${escaped(line)}) Tj 0 -22 Td`).join('\n')
  const stream = `BT /F1 18 Tf 64 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const parts = ['%PDF-1.4\n', ...objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`)]
  const places = parts.map((_, place) => parts.slice(0, place).join('').length)
  const table = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return new Blob([...parts, end, `startxref\n${parts.join('').length}\n%%EOF\n`], { type: 'application/pdf' })
}
