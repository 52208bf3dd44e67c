import { LOGO } from '../../src/domain/letters/paper.ts'
import { openSheets } from './pdf/sheet.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPG = Buffer.from([0xff, 0xd8, 0xff])

/** What a picture is by its first bytes, whatever its name says; null when letters cannot show it. */
export const imageTypeOf = async (content: Buffer): Promise<'image/png' | 'image/jpeg' | null> => {
  const isPng = content.subarray(0, PNG.length).equals(PNG)
  if (!isPng && !content.subarray(0, JPG.length).equals(JPG)) return null
  try {
    // A damaged one would be found by the first letter only.
    const sheets = openSheets('', '', 'fr')
    sheets.addPage()
    sheets.picture(content, 0, 0, LOGO)
    await sheets.bytes()
  } catch {
    return null
  }
  return isPng ? 'image/png' : 'image/jpeg'
}
