import { listQuestions, type Question } from '../../contract/ledger/questions.ts'
import { gives } from '../model.ts'
import type { QuestionDraft } from './question-form.machine.ts'

export const sampleQuestion: QuestionDraft = {
  name: 'Paul Mercier',
  email: 'paul.mercier@atelier.test',
  language: 'fr',
  text: 'Le prix convenu était-il de 10 € la pièce ?',
}

const asked: Question = {
  ...sampleQuestion,
  id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1d01',
  askedBy: 'Claire Duval',
  askedAt: '2026-11-19T09:00:00.000Z',
  expiresOn: '2026-12-03',
  state: 'OPEN',
  refusal: '',
  answer: null,
}

/** One that waits for its answer, and one that has it. */
export const sampleQuestions: readonly [Question, ...Question[]] = [
  asked,
  {
    ...asked,
    id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1d02',
    name: 'Léa Costa',
    text: 'Les 12 cartons manquants ont-ils été livrés depuis ?',
    state: 'ANSWERED',
    answer: {
      stance: 'ACCEPTED',
      text: 'Non, ils ne sont jamais partis : avoir à faire.',
      creditAmount: 240,
      creditOn: '2026-11-27',
      at: '2026-11-19T14:12:00.000Z',
      file: { name: 'bon-de-livraison.pdf', size: 84_200 },
    },
  },
]

export const questionAnswers = [gives(listQuestions, { items: [...sampleQuestions] })]
