import { ROWS_LAID_OUT_HERE } from '../../pdf/flow.ts'
import { type LetterToPrint, lettersPdf } from '../../pdf/letter.ts'
import type { Reader } from '../../reading/reader.ts'

/** Creates PDFs of letters for printing. */
export type LetterPress = {
  /**
   * Lays letters out in one PDF, each on its own pages, in the given order.
   * @param title shown in the window of PDF readers
   * @throws if any letter cannot be laid out
   */
  make(title: string, letters: readonly LetterToPrint[]): Promise<Uint8Array>
}

/**
 * Lays letters out in this process, yielding to other requests between two letters. Letters with long lists are laid
 * out in another process, one at a time per sender.
 */
export const embeddedPress = (reader: Reader): LetterPress => ({
  make: async (title, letters) =>
    letters.some(({ letter }) => letter.rows.length > ROWS_LAID_OUT_HERE)
      ? reader.read('letters', { title, letters }, letters[0].letter.senderName)
      : lettersPdf(title, letters),
})
