import { pageWithSubject } from '../../planning/scenarios/template-page.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { letterOfFacts } from '../sending/letter-now.ts'
import type { MediumServer } from '../sending/medium.ts'
import { logoOf } from '../sending/statement.ts'

export const letter: MediumServer = {
  templatePage: pageWithSubject,
  preview: async (tx, { account, key, facts, language }) => {
    const { letter } = letterOfFacts(facts, account, key, language)
    const logo = await logoOf(tx, account.accountRow)
    return async ({ letters: press }) => {
      const content = await press.make(letter.subject, [{ letter, logo }]).catch((error: unknown) => {
        throw new Refusal(500, 'PDF_GENERATION_FAILED', { cause: error })
      })
      return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/pdf' } })
    }
  },
}
