import { getCaseFile, makeCaseFile } from '../../../../src/contract/cases/case-file.ts'
import { inAccount } from '../../../accounts/account/in-account.ts'
import { servedFile } from '../../../platform/files/served.ts'
import type { Api } from '../../../platform/http/router.ts'
import { keepCaseFile, keptCaseFile, zippedCase } from './make.ts'
import { casePartsOf } from './parts.ts'

/** The file of a case: a zip of all its content, whose manifest reveals later changes. */
export const caseFileRoutes = (api: Api): void => {
  api.implement(makeCaseFile, async (context) => {
    const { masterRef, eventId } = context.params
    const parts = await inAccount(context, masterRef, (tx, account) =>
      casePartsOf(tx, account, eventId, context.body.language),
    )
    const made = await zippedCase(context, parts, context.services.now())
    return inAccount(context, masterRef, (tx, account) => keepCaseFile(tx, account, eventId, made))
  })

  api.implement(getCaseFile, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) =>
      servedFile(await keptCaseFile(tx, account, context.params.eventId, context.params.fileId)),
    ),
  )
}
