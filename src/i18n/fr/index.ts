import type { BaseTranslation } from '../i18n-types.ts'
import account from './account-part.ts'
import cases from './case-part.ts'
import daily from './daily.ts'
import first from './first.ts'
import flows from './flows-part.ts'
import setup from './setup.ts'

/** All texts, as the generator of types reads them; a browser loads them part by part (`../load.ts`). */
const fr = { ...first, ...daily, ...setup, ...cases, ...account, ...flows } satisfies BaseTranslation

export default fr
