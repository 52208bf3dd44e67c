import { exportReviews } from '../../contract/accounts/reviews.ts'
import { exportDashboard, exportList, type ListId } from '../../contract/ledger/exports.ts'
import { exportMandates } from '../../contract/partner/partner.ts'
import { fileNameOf, listWords } from '../../domain/export/list-words.ts'
import { saveFile } from '../browser/save-file.ts'
import { type SendInput, send } from '../http/http.ts'

export type ListExport = SendInput<typeof exportList>['body']
export type { ListId }

/** Downloads a list as it is seen, or all of it. */
export const downloadList = async (masterRef: string, wanted: ListExport): Promise<void> => {
  const file = await send(exportList, { params: { masterRef }, body: wanted })
  saveFile(file, `${fileNameOf(listWords[wanted.list][wanted.language])}.${wanted.format}`)
}

export type WantedExport = SendInput<typeof exportMandates>['body']

/** Downloads the mandates of a partner as they are seen, or all of them. */
export const downloadMandates = async (wanted: WantedExport): Promise<void> => {
  const file = await send(exportMandates, { body: wanted })
  saveFile(file, `${fileNameOf(listWords.mandates[wanted.language])}.${wanted.format}`)
}

/** Downloads the verifications of a reviewer as they are seen, or all of those in this stage. */
export const downloadReviews = async (wanted: WantedExport): Promise<void> => {
  const file = await send(exportReviews, { body: wanted })
  saveFile(file, `${fileNameOf(listWords.reviews[wanted.language])}.${wanted.format}`)
}

export type DashboardExport = SendInput<typeof exportDashboard>['body']

/** Downloads the figures of the dashboard. */
export const downloadDashboard = async (masterRef: string, wanted: DashboardExport): Promise<void> => {
  const file = await send(exportDashboard, { params: { masterRef }, body: wanted })
  saveFile(file, `${fileNameOf(listWords.dashboard[wanted.language])}.${wanted.format}`)
}
