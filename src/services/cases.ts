import { getCaseDocument } from '../contract/cases.ts'
import { send } from './http.ts'

type Wanted = { masterRef: string; eventId: string; fileId: string }

/** A document of a case, fetched with the person's token. */
export const fetchCaseDocument = (params: Wanted): Promise<Blob> => send(getCaseDocument, { params })
