import type { Translation } from '../i18n-types.ts'
import account from './account-part.ts'
import cases from './case-part.ts'
import daily from './daily.ts'
import first from './first.ts'
import flows from './flows-part.ts'
import question from './question-part.ts'
import setup from './setup.ts'
import team from './team-part.ts'

/** All texts, as the generator of types reads them; a browser loads them part by part (`../load.ts`). */
const en = { ...first, ...daily, ...setup, ...cases, ...account, ...flows, ...team, ...question } satisfies Translation

export default en
