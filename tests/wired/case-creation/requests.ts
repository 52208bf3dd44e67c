import type { CaseDraft, CaseDraftContent } from '../../../src/contract/cases/drafts.ts'
import { noCustomer, noInvoice } from '../../../src/domain/cases/index.ts'
import {
  emptyEntered,
  sampleDraft,
  sampleTerms,
  sampleWaitingFile,
} from '../../../src/machines/case-creation/case-creation.model.ts'
import { contentOf } from '../../../src/machines/case-creation/case-creation.setup.ts'
import { wiredCaseCreation } from '../../../src/services/cases/case-creation.ts'
import { typedDouble } from '../../support/typed-double.ts'

export const userUUID = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'
export const path = `/api/masters/M1/users/${userUUID}/drafts/case`
export const paymentUrl = 'https://pay.test/p1'
export const rules = { today: '2026-11-10', strictDocumentNumbers: false }
export const input = { fresh: emptyEntered, light: false, rules }
export const lightInput = {
  fresh: { ...emptyEntered, customer: noCustomer, invoices: [noInvoice] },
  light: true,
  rules,
}

export const { tiersRef, movementRefs, documents } = sampleDraft()
export const [document] = documents
export const chosen = { ...emptyEntered, tiersRef, movementRefs }
export const comment = { comment: 'Deux promesses non tenues' }
export const at = (step: CaseDraftContent['step'], entered = chosen) => contentOf({ entered, step })
export const draft = (more: Partial<CaseDraft> = {}) => sampleDraft({ step: 'CHECK', ...more })
export const made = { eventId: 'e1', caseNumber: 'D-2026-000001' }

export const read = { asked: `GET ${path}` }
export const loads = (more: Partial<CaseDraft> = {}) => ({ ...read, answers: draft(more) })
export const gone = { refuses: 'DRAFT_NOT_FOUND', status: 404 }
export const changed = { refuses: 'DRAFT_CHANGED', status: 409 }
export const saves = (content: CaseDraftContent, version: number) => ({
  asked: `PUT ${path}`,
  body: { ...content, version },
})
export const saved = (content: CaseDraftContent, version: number) => ({
  ...saves(content, version),
  answers: sampleDraft({ ...content, version: version + 1 }),
})
export const stored = saved(at('CHECK'), 1)
export const converts = (key = 'key 1', version = 2) => ({
  asked: `POST ${path}/convert`,
  key,
  body: { version, confirmed: sampleTerms },
})
export const orders = (key = 'key 1') => ({
  asked: 'POST /api/masters/M1/buyables/DRAFT_FORMAL_NOTICE/pay',
  key,
  language: 'fr',
  body: {},
})
export const file = { ...sampleWaitingFile, file: new Blob(['%PDF']) }
export const joins = (key = 'key 1', name = file.name) => ({
  asked: `POST ${path}/documents`,
  key,
  body: { name, content: 'JVBERg==' },
})
export const removes = { asked: `DELETE /api/files/${document!.fileId}` }

export const change = (patch: object) => ({ type: 'content.changed', change: patch }) as const
export const sent = { type: 'case.sent', confirmed: sampleTerms, lock: null } as const
export const dropped = (...files: (typeof file)[]) => ({ type: 'files.dropped', files }) as const

/** The state of a case that is filled in. */
export const filling = (step: string, keeping = 'kept', documents = 'resting', deletion = 'resting') =>
  `filling.step.${step} + filling.keeping.${keeping} + filling.documents.${documents} + filling.deletion.${deletion}`

let shown: ((event: { persisted: boolean }) => void) | undefined
/** The browser shows the page again, from its back/forward cache. */
export const comeBack = () => shown?.({ persisted: true })

export const wired =
  (left: { content: CaseDraftContent; version: number } | null = null) =>
  (tell: (what: unknown) => void) => {
    Object.assign(globalThis, {
      location: { origin: 'https://echeance.test', assign: tell },
      addEventListener: (_: string, listener: typeof shown) => {
        shown = listener
      },
    })
    return wiredCaseCreation({
      masterRef: 'M1',
      userUUID,
      language: 'fr',
      askToCheck: () => tell('askToCheck'),
      typed: typedDouble(tell, left),
    })
  }

/** The requests up to the sending. */
export const toSending = [
  [loads(), filling('check')],
  [sent, { state: 'storing', context: { confirmed: sampleTerms } }],
] as const
export const toConverting = [...toSending, [stored, { state: 'converting', context: { version: 2 } }]] as const
