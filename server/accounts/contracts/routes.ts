import {
  documentsStatus,
  makeContract as makeContractEndpoint,
  readContract,
  sendForSignature,
  signContract as signEndpoint,
} from '../../../src/contract/accounts/contracts.ts'
import { sql } from '../../platform/database/sql.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { inAccount } from '../account/in-account.ts'
import { registerContractMails } from './mails.ts'
import { makeContract } from './make.ts'
import { contractsOf, toContract } from './rows.ts'
import { requestSignature, sendCode } from './sending.ts'
import { signContract } from './signing.ts'

type FileRow = { pdf: Uint8Array; master_ref: string }

/** Creates, reads and signs the contracts of accounts. */
export const contractRoutes = (api: Api): void => {
  const { services } = api
  registerContractMails(services)

  api.implement(makeContractEndpoint, async (context) => {
    const language = languageAsked(context.requestHeader('accept-language'))
    const contract = await inAccount(context, context.params.masterRef, (tx, account) =>
      makeContract(tx, services, account, language),
    )
    context.header('location', `/api/sign/files/${contract.fileId}`)
    return contract
  })

  api.implement(documentsStatus, (context) =>
    inAccount(context, context.body.masterRef, async (tx, { tenantId, accountRow }) => ({
      documents: (await contractsOf(tx, tenantId, accountRow.master_ref)).map(toContract),
    })),
  )

  api.implement(readContract, ({ inTenant, params }) =>
    inTenant(async (tx, tenantId) => {
      const row = await tx.one<FileRow>(sql`
        select coalesce(sealed_pdf, read_pdf) as pdf, master_ref from contracts
        where tenant_id = ${tenantId} and file_id = ${params.fileId}`)
      if (!row) throw new Refusal(404, 'FILE_NOT_FOUND')
      const name = `contrat-${row.master_ref}.pdf`
      return servedFile({ name, contentType: 'application/pdf', content: Buffer.from(row.pdf) })
    }),
  )

  api.implement(sendForSignature, ({ tenantId, caller, params, body, requestHeader }) => {
    const at = { tenantId, fileId: params.fileId, caller }
    return body.send === 'CODE'
      ? sendCode(services, at)
      : requestSignature(services, at, languageAsked(requestHeader('accept-language')))
  })

  api.implement(signEndpoint, ({ tenantId, caller, params, body }) =>
    signContract(services, { tenantId, fileId: params.fileId, caller }, body.code),
  )
}
