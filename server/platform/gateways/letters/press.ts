import { ROWS_LAID_OUT_HERE } from '../../pdf/flow.ts'
import { type LetterToPrint, lettersPdf } from '../../pdf/letter.ts'
import type { Reader } from '../../reading/reader.ts'

/** Who makes letters ready to print. */
export type LetterPress = {
  /**
   * Lays letters out in one PDF, each on pages of its own, in the order given.
   * @param title what a reader shows in its window
   * @throws when one cannot be laid out; then none is
   */
  make(title: string, letters: readonly LetterToPrint[]): Promise<Uint8Array>
}

/**
 * Lays them out in this process; other requests are answered between two letters. Those with a long list are laid out in
 * another process, one after the other for each sender.
 */
export const embeddedPress = (reader: Reader): LetterPress => ({
  make: async (title, letters) =>
    letters.some(({ letter }) => letter.rows.length > ROWS_LAID_OUT_HERE)
      ? reader.read('letters', { title, letters }, letters[0]!.letter.senderName)
      : lettersPdf(title, letters),
})
