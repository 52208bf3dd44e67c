import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { listCases } from '../../src/contract/cases/cases.ts'
import {
  type CaseDraftContent,
  convertCaseDraft,
  deleteCaseDraft,
  deleteFile,
  getCaseDraft,
  getDraftDocument,
  previewFormalNotice,
  putCaseDraft,
  putDraftDocument,
} from '../../src/contract/cases/drafts.ts'
import type { DelegationTerms } from '../../src/domain/cases/index.ts'
import { noCustomer } from '../../src/domain/cases/index.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../src/domain/constants.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { png } from '../support/png.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { partnerTold, ranOutFormalNotice, verifyAccount } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const nothing: CaseDraftContent = {
  type: 'DEBT_COLLECTION_DELEGATION',
  step: 'CUSTOMER',
  tiersRef: '',
  movementRefs: [],
  customer: null,
  invoices: [],
  comment: '',
}

const typed: CaseDraftContent = {
  ...nothing,
  customer: {
    ...noCustomer,
    legalId: '552100554',
    name: 'Boulangerie Morel',
    phone: '+33 1 99 00 11 22',
    email: 'compta@morel.example',
    addressLine1: '4 rue du Four',
    zipCode: '35000',
    city: 'Rennes',
  },
  invoices: [{ documentNumber: 'L-1', documentDate: '2025-05-01', dueDate: '2025-06-01', amount: '1 250,50' }],
}

describe.each(engines)('drafts of cases on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [40, 250.5, 'F1'],
          [-5, 80, 'F3'],
        ],
      },
    ])
    await ranOutFormalNotice(server, user, { tiersRef: 'C1', movementRefs: [refOf('F1')] })
    await verifyAccount(server, user)
  })

  const params = (of = user) => ({ masterRef: of.masterRef, userUUID: of.userId })
  const keep = (version: number, content: Partial<CaseDraftContent>, of = user) =>
    server.request(putCaseDraft, { params: params(of), body: { ...nothing, ...content, version } }, of)
  const join = (content: Buffer, name = 'bon de livraison.pdf') =>
    server.request(putDraftDocument, { params: params(), body: { name, content: content.toString('base64') } }, user)
  const convert = (version: number, of = user, confirmed: Partial<DelegationTerms> = {}) => {
    const amountDue = of === user ? 250.5 : 1250.5
    const body = { version, confirmed: { ...partnerTold, amountDue, ...confirmed } }
    return server.request(convertCaseDraft, { params: params(of), body }, of)
  }

  test('a tab showing a deleted draft does not overwrite the new one', async () => {
    const chosen = { tiersRef: 'C1', movementRefs: [refOf('F1')] }
    await keep(0, chosen)
    expect((await keep(1, { ...chosen, step: 'CHECK' })).answer).toMatchObject({ version: 2 })
    await server.ask(deleteCaseDraft, { params: params() }, user)
    expect((await keep(0, chosen)).answer).toMatchObject({ version: 3 })
    for (const version of [1, 2]) expect((await keep(version, {})).problem).toMatchObject({ code: 'DRAFT_CHANGED' })
    expect((await convert(3)).answer).toMatchObject({ caseNumber: 'D-2025-000001' })
    expect((await keep(0, { comment: 'le suivant' })).answer).toMatchObject({ version: 4 })
    expect((await keep(3, { comment: 'd’avant' })).problem).toMatchObject({ code: 'DRAFT_CHANGED' })
    expect(await server.ask(getCaseDraft, { params: params() }, user)).toMatchObject({ comment: 'le suivant' })
  })

  test('[API-52] [API-53] [CASE-04] a draft is saved while typed and resumed; an older version does not overwrite a newer one', async () => {
    const before = await server.request(getCaseDraft, { params: params() }, user)
    expect(before.problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
    expect((await keep(0, { tiersRef: 'C1' })).answer).toMatchObject({ version: 1, tiersRef: 'C1', documents: [] })
    expect((await keep(1, { tiersRef: 'C1', step: 'DOCUMENTS' })).answer).toMatchObject({
      version: 2,
      step: 'DOCUMENTS',
    })
    expect((await keep(1, { tiersRef: '' })).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await keep(0, {})).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect(await server.ask(getCaseDraft, { params: params() }, user)).toMatchObject({ version: 2, tiersRef: 'C1' })
  })

  test('[CASE-04] a draft is visible to its user only, even within an account', async () => {
    await keep(0, { tiersRef: 'C1' })
    const colleague = await server.newUser({ tenantId: user.tenantId })
    const theirs = { masterRef: user.masterRef, userUUID: user.userId }
    const read = await server.request(getCaseDraft, { params: theirs }, colleague)
    expect(read.problem).toMatchObject({ status: 403, code: 'DRAFT_OF_ANOTHER_USER' })
    const own = await server.request(getCaseDraft, { params: { ...theirs, userUUID: colleague.userId } }, colleague)
    expect(own.problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
  })

  test('[API-54] deleting a draft also deletes its documents, and may be repeated', async () => {
    await keep(0, {})
    const fileId = (await join(PDF)).answer!.fileId
    await server.ask(deleteCaseDraft, { params: params() }, user)
    await server.ask(deleteCaseDraft, { params: params() }, user)
    await keep(0, {})
    const gone = await server.request(getDraftDocument, { params: { ...params(), fileId } }, user)
    expect(gone.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    const colleague = await server.newUser({ tenantId: user.tenantId })
    await keep(0, {})
    const theirs = await server.request(deleteCaseDraft, { params: params() }, colleague)
    expect(theirs.problem).toMatchObject({ status: 403, code: 'DRAFT_OF_ANOTHER_USER' })
    expect((await server.request(getCaseDraft, { params: params() }, user)).status).toBe(200)
  })

  test('[SEC-03] [CASE-03] documents are recognised by content, limited to 2 MB and served so that nothing in them runs', async () => {
    expect((await join(PDF)).problem).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
    await keep(0, {})
    const joined = (await join(PDF)).answer!
    expect(joined).toMatchObject({ name: 'bon de livraison.pdf', contentType: 'application/pdf', size: PDF.length })
    const picture = png()
    expect((await join(picture, 'photo.pdf')).answer).toMatchObject({ contentType: 'image/png' })
    for (const bad of [Buffer.from('<script>alert(1)</script>'), PDF.subarray(0, 20), picture.subarray(0, 40)]) {
      expect((await join(bad, 'a.png')).problem).toMatchObject({ status: 422, code: 'FILE_TYPE_REFUSED' })
    }
    const large = Buffer.concat([PDF, Buffer.alloc(CASE_DOCUMENT_MAX_BYTES), PDF])
    expect((await join(large)).problem?.status).toBe(400)
    const path = `/api/masters/${user.masterRef}/users/${user.userId}/drafts/case/documents/${joined.fileId}`
    const answer = await server.fetch(path, { headers: { authorization: `Bearer ${user.token}` } })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('[API-14] users can delete documents of their own drafts, and of no others', async () => {
    await keep(0, {})
    const { fileId } = (await join(PDF)).answer!
    const other = await server.newUser()
    for (const wrong of [
      await server.request(deleteFile, { params: { fileId } }, other),
      await server.request(deleteFile, { params: { fileId: randomUUID() } }, user),
    ]) {
      expect(wrong.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    }
    await server.ask(deleteFile, { params: { fileId } }, user)
    expect((await server.ask(getCaseDraft, { params: params() }, user)).documents).toEqual([])
  })

  test('[API-55] [CASE-04] [CASE-06] a draft becomes a delegation with its documents, once, by the rules', async () => {
    await keep(0, { tiersRef: 'C1', movementRefs: [refOf('F1'), refOf('F3')] })
    expect((await convert(1)).problem).toMatchObject({
      status: 422,
      code: 'SELECTION_REFUSED',
      errors: [{ path: `movementRefs.${refOf('F3')}`, code: 'NOT_OVERDUE' }],
    })
    await keep(1, { tiersRef: 'C1', movementRefs: [refOf('F1')] })
    await join(PDF)
    expect((await convert(1)).problem).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    const { answer } = await convert(2)
    expect(answer).toMatchObject({ caseNumber: 'D-2025-000001' })
    expect((await convert(2)).problem).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' })
    const { items } = await server.ask(listCases, { params: { masterRef: user.masterRef } }, user)
    expect(items).toMatchObject([{ eventId: answer!.eventId, tiersRef: 'C1', amountDue: 250.5 }])
  })

  test('[CASE-04] only the confirmed amount is delegated: after a payment, the new amount must be confirmed', async () => {
    await keep(0, { tiersRef: 'C1', movementRefs: [refOf('F1')] })
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update movements set due_amount = 100 where tenant_id = ${user.tenantId} and document_number = 'F1'`),
    )
    const refusalOf = async (confirmed: Partial<DelegationTerms>) => {
      const { status, problem } = await convert(1, user, confirmed)
      return [status, problem?.code, problem?.errors?.map(({ path }) => path)]
    }
    const outdated = (...parts: string[]) => [409, 'CONFIRMATION_OUTDATED', parts.map((part) => `confirmed.${part}`)]
    expect(await refusalOf({})).toEqual(outdated('amountDue'))
    expect(await refusalOf({ amountDue: 100, feePercent: 12, partner: 'Un autre' })).toEqual(
      outdated('partner', 'feePercent'),
    )
    const listed = () => server.ask(listCases, { params: { masterRef: user.masterRef } }, user)
    expect((await listed()).items).toEqual([])
    expect((await convert(1, user, { amountDue: 100 })).status).toBe(200)
    expect((await listed()).items).toMatchObject([{ amountDue: 100 }])
  })

  test('a formal notice is paid for, not converted; an unverified account cannot delegate', async () => {
    await keep(0, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs: [refOf('F1')] })
    expect((await convert(1)).problem).toMatchObject({ status: 409, code: 'PAYMENT_REQUIRED' })
    const other = await server.newUser()
    await putBooks(server, other, TODAY, [{ ref: 'C1', invoices: [[40, 250.5, 'F1']] }])
    await keep(0, { tiersRef: 'C1', movementRefs: [refOf('F1')] }, other)
    expect((await convert(1, other)).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'tiersRef', code: 'ACCOUNT_NOT_VERIFIED' }],
    })
  })

  test('a light account enters customer and invoices; both are checked like the forms', async () => {
    const light = await server.newUser({ account: { accountType: 'LIGHT' } })
    await verifyAccount(server, light)
    const faulty = {
      ...typed,
      invoices: [{ ...typed.invoices[0]!, amount: 'abc' }],
      customer: { ...typed.customer!, city: '' },
    }
    await keep(0, faulty, light)
    const { problem } = await convert(1, light)
    expect(problem?.errors?.map(({ path }) => path)).toEqual(['customer.city', 'invoices.0.amount'])
    await keep(1, typed, light)
    expect((await convert(2, light)).answer).toMatchObject({ caseNumber: 'D-2025-000001' })
    const { items } = await server.ask(listCases, { params: { masterRef: light.masterRef } }, light)
    expect(items).toMatchObject([
      {
        tiersRef: '552100554',
        tiersName: 'Boulangerie Morel',
        amountDue: 1250.5,
        balanceAmount: 1250.5,
        movementRefs: [],
      },
    ])
  })

  test('[CUST-05] an invoice entered by a light account must match the strict pattern if the account requires it', async () => {
    const light = await newLight()
    const at = { masterRef: light.masterRef }
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params: at }, light)
    const slashed = { ...typed, invoices: [{ ...typed.invoices[0]!, documentNumber: 'F/2025/1' }] }
    await server.ask(updateCollectionSettings, { params: at, body: { ...rules, strictDocumentNumbers: true } }, light)
    await keep(0, slashed, light)
    expect((await convert(1, light)).problem?.errors).toEqual([
      { path: 'invoices.0.documentNumber', code: 'DOCUMENT_NUMBER_STRICT' },
    ])
    await server.ask(updateCollectionSettings, { params: at, body: rules }, light)
    expect((await convert(1, light)).status).toBe(200)
  })

  test('the address of an account’s first customer appears in the letter preview and at the partner', async () => {
    const light = await newLight()
    await keep(0, { ...typed, type: 'FORMAL_NOTICE' }, light)
    const shown = await server.ask(previewFormalNotice, { params: params(light) }, light)
    const words = textOf(await readPdf(new Uint8Array(await shown.arrayBuffer()))).replaceAll(/\s+/g, ' ')
    expect(words).toContain('Boulangerie Morel 4 RUE DU FOUR 35000 RENNES')
    const other = await newLight()
    await keep(0, typed, other)
    await convert(1, other)
    const [told] = await server.database.asTenant(other.tenantId, (tx) =>
      tx.rows<{ debtor: object }>(sql`
        select content -> 'debtor' as debtor from partner_messages where tenant_id = ${other.tenantId}`),
    )
    expect(told?.debtor).toMatchObject({ legalId: '552100554', street: '4 rue du Four', city: 'Rennes' })
  })

  const newLight = async () => {
    const light = await server.newUser({ account: { accountType: 'LIGHT' } })
    await verifyAccount(server, light)
    return light
  }

  test('a customer entered for a letter can still be edited; one that has a case is selected instead', async () => {
    const light = await newLight()
    await keep(0, { ...typed, type: 'FORMAL_NOTICE' }, light)
    await server.ask(previewFormalNotice, { params: params(light) }, light)
    const moved = { ...typed, customer: { ...typed.customer!, city: 'Vitré' } }
    await keep(1, moved, light)
    expect((await convert(2, light)).status).toBe(200)
    await keep(0, { ...typed, invoices: [{ ...typed.invoices[0]!, documentNumber: 'L-2' }] }, light)
    expect((await convert(3, light)).problem?.errors).toEqual([{ path: 'customer', code: 'TIERS_REF_TAKEN' }])
  })

  test('a light account selects a known customer, with imported invoices, manual ones, or both', async () => {
    const light = await newLight()
    await putBooks(server, light, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[40, 250.5, 'F1']] },
      { ref: 'C2', name: 'Garage Petit', invoices: [] },
    ])
    const chosen = { ...nothing, tiersRef: 'C1', movementRefs: [refOf('F1')] }
    await keep(0, { ...chosen, invoices: [{ ...typed.invoices[0]!, documentNumber: 'F1' }] }, light)
    expect((await convert(1, light)).problem?.errors).toEqual([
      { path: 'invoices.0.documentNumber', code: 'DOCUMENT_NUMBER_TAKEN' },
    ])
    await keep(1, { ...chosen, invoices: typed.invoices }, light)
    expect((await convert(2, light, { amountDue: 1501 })).status).toBe(200)
    await keep(0, { ...nothing, tiersRef: 'C2' }, light)
    expect((await convert(3, light)).problem?.errors).toEqual([{ path: 'invoices', code: 'INVOICE_REQUIRED' }])
    await keep(3, { ...nothing, tiersRef: 'C2', invoices: typed.invoices }, light)
    expect((await convert(4, light)).status).toBe(200)
    await keep(0, { ...chosen, movementRefs: [], invoices: typed.invoices }, light)
    expect((await convert(5, light)).problem?.errors).toMatchObject([{ path: 'tiersRef', code: 'RECENT_DELEGATION' }])
    const { items } = await server.ask(listCases, { params: { masterRef: light.masterRef } }, light)
    expect(items.map(({ tiersName, amountDue }) => [tiersName, amountDue]).sort()).toEqual([
      ['Garage Petit', 1250.5],
      ['Menuiserie Vasseur', 1501],
    ])
  })
})
