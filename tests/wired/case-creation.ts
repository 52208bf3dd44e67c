import draft from './case-creation/draft.ts'
import sending from './case-creation/sending.ts'

export default { ...sending, ...draft }
