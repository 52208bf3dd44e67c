import { listTemplates } from '../../contract/planning/templates.ts'
import { query } from '../http/http-query.ts'

/** The account's templates for steps. */
export const templatesOf = (masterRef: string) => query(listTemplates, { params: { masterRef } })
