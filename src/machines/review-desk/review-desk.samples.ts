import {
  getReviewDocument,
  type ListedReview,
  listReviews,
  type ReviewDetail,
} from '../../contract/accounts/reviews.ts'
import type { Check } from '../../domain/identity-check/verification.ts'
import { gives, type ScreenAnswer } from '../model.ts'
import { pdfOf } from '../pdf.samples.ts'

const checks: Check[] = [
  { checkpoint: 'ID_ACCEPTANCE', result: 'OK', reason: null },
  { checkpoint: 'MANAGER_MATCH_ID', result: 'WARN', reason: 'FORENAME_DIFFERS' },
  { checkpoint: 'LEGAL_ENTITY_DIRECTOR_CONTROL', result: 'OK', reason: null },
  { checkpoint: 'COMPANY_CERTIFICATE_EXPIRATION', result: 'OK', reason: null },
  { checkpoint: 'MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH', result: 'OK', reason: null },
]

const decisions = {
  WAITING: null,
  ACCEPTED: { decidedAt: '2026-11-19T08:12:00.000Z', reasons: [], comment: '' },
  REFUSED: {
    decidedAt: '2026-11-19T08:12:00.000Z',
    reasons: ['OTHER_PERSON'],
    comment: 'La carte est celle de M. Vasseur.',
  },
} as const

/** A verification that waits, or that was decided. */
export const sampleReview = (stage: ListedReview['stage']): ReviewDetail => {
  const decision = decisions[stage]
  return {
    processId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e11',
    stage,
    company: 'Verrerie du Pont',
    siren: '732829320',
    waitsSince: '2026-11-18T15:40:00.000Z',
    checks,
    account: {
      name: 'Verrerie du Pont',
      tradeName: '',
      siren: '732829320',
      street: '12 quai Rambaud',
      postCode: '69002',
      city: 'Lyon',
      manager: { surname: 'Vidal', forenames: 'Anna' },
    },
    read: {
      certificate: {
        siren: '732829320',
        issuedOn: '2026-10-22',
        companyName: 'VERRERIE DU PONT',
        managers: [{ printed: 'VIDAL Anna Louise', usageName: '' }],
      },
      idCard: {
        kind: 'READ',
        mrz: {
          format: 'TD1',
          documentCode: 'ID',
          country: 'FRA',
          number: 'X4RTBPFW4',
          surname: 'VIDAL',
          forenames: 'LOUISE ANNA',
          isNameCut: false,
          birthDate: '1985-03-04',
          expiresOn: '2031-06-12',
          extendedUntil: null,
          isRepaired: false,
        },
      },
    },
    register: {
      state: 'FOUND',
      siren: '732829320',
      name: 'VERRERIE DU PONT SAS',
      tradeName: '',
      street: '12 quai Rambaud',
      postCode: '69002',
      city: 'Lyon',
      legalForm: 'SAS',
      directors: ['Paul Vasseur'],
      isCeased: false,
    },
    documents:
      stage === 'WAITING'
        ? [
            { type: 'certificateOfIncorporation', name: 'kbis.pdf', contentType: 'application/pdf', size: 84_000 },
            { type: 'managingDirectorIDCard', name: 'carte.pdf', contentType: 'application/pdf', size: 64_000 },
          ]
        : [],
    decision: decision && { ...decision, reasons: [...decision.reasons] },
  }
}

const listed = (place: number, more: Pick<ListedReview, 'company' | 'siren' | 'waitsSince' | 'checks'>) => ({
  processId: `6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e1${place}`,
  stage: 'WAITING' as const,
  ...more,
})

const { company, siren, waitsSince } = sampleReview('WAITING')

/** The list of reviews: one with a doubt, one without. */
export const waitingReviews: readonly ListedReview[] = [
  listed(1, { company, siren, waitsSince, checks }),
  listed(2, {
    company: 'Imprimerie Castagné',
    siren: '552100554',
    waitsSince: '2026-11-19T07:05:00.000Z',
    checks: checks.map((check) => ({ ...check, result: 'OK' as const, reason: null })),
  }),
]

/** What the screen loads beside its chart: the list, and the pages of the documents. */
export const reviewAnswers: readonly ScreenAnswer[] = [
  gives(listReviews, {
    items: [...waitingReviews],
    totalItems: waitingReviews.length,
    counters: { WAITING: 2, ACCEPTED: 14, REFUSED: 3 },
  }),
  gives(
    getReviewDocument,
    pdfOf([
      'Extrait Kbis',
      'Immatriculation au RCS : 732 829 320',
      'VERRERIE DU PONT',
      'Presidente : VIDAL Anna Louise',
    ]),
  ),
]
