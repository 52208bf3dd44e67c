import { type LetterToPrint, lettersPdf } from '../../letters/pdf/letter.ts'

/** Who makes letters ready to print. */
export type LetterPress = {
  /**
   * Lays letters out in one PDF, each on pages of its own, in the order given.
   * @param title what a reader shows in its window
   * @throws when one cannot be laid out; then none is
   */
  make(title: string, letters: readonly LetterToPrint[]): Promise<Uint8Array>
}

/** Lays them out in this process; other requests are answered between two letters. */
export const embeddedPress: LetterPress = { make: lettersPdf }
