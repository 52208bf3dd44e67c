import type { CaseDetail } from '../../contract/cases/cases.ts'
import { answersOf, sampleCase } from '../case.samples.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { formalNoticePostingMachine, type PostingDraft } from './formal-notice-posting.machine.ts'

export const samplePosting: PostingDraft = {
  postedOn: '2026-11-19',
  trackingNumber: '1A 123 456 7890 1',
  confirmed: false,
  fileId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b13',
  facts: { today: '2026-11-19', madeOn: '2026-11-18', asked: 1_730_50, owed: 1_730_50 },
}

/** A formal notice whose letter is ready. */
export const sampleFormalNotice: CaseDetail = {
  ...sampleCase,
  caseNumber: 'M-2026-000004',
  type: 'FORMAL_NOTICE',
  status: 'OPEN',
  mandate: null,
  notice: 'TO_POST',
  noticeMadeOn: '2026-11-18',
  noticeAskedAmount: 1_730.5,
  balanceAmount: 1_730.5,
  recoveredAmount: 0,
  partnerFee: 0,
  documents: [
    {
      fileId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b13',
      name: 'M-2026-000004.pdf',
      size: 41_280,
      contentType: 'application/pdf',
      kind: 'NOTICE',
    },
  ],
  steps: [
    { at: '2026-11-18T09:12:00.000Z', code: 'NOTICE_SENT', by: '', amount: null, text: '' },
    { at: '2026-11-18T09:11:00.000Z', code: 'CREATED', by: 'Claire Morel', amount: 1_730.5, text: '' },
  ],
}

/** Samples for every path of a posting. */
export const formalNoticePostingModel: FlowModel<typeof formalNoticePostingMachine> = {
  machine: formalNoticePostingMachine,
  input: { draft: samplePosting },
  events: [
    { type: 'field.changed', patch: { postedOn: '2026-11-12' } },
    { type: 'field.changed', patch: { postedOn: samplePosting.postedOn } },
    ...sampleAnswersOf({ field: 'postedOn', code: 'DATE_BEFORE_NOTICE' }),
  ],
  key: ({ context }) => (context.draft as PostingDraft).postedOn === samplePosting.postedOn,
  answers: answersOf(sampleFormalNotice),
}
