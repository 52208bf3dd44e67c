import type { Contract, Signer } from '../../domain/contracts.ts'
import { answered, type FlowModel } from '../model.ts'
import { pdfOf } from '../pdf.samples.ts'
import { contractSignatureMachine } from './contract-signature.machine.ts'
import type { AskResult, CodeResult, MakeResult, SignResult } from './contract-signature.types.ts'

/** A contract for samples. */
export const sampleContract: Contract = {
  contractId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e11',
  fileId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e12',
  status: 'UNSIGNED',
  signerName: 'Anna Vidal',
  signerEmail: 'a•••@echeance.test',
  signedAt: null,
  isLocked: false,
}
export const sampleSigned: Contract = { ...sampleContract, status: 'SIGNED', signedAt: '2026-11-19T08:12:00.000Z' }

/** The PDF of the contract. */
export const samplePdf = pdfOf([
  'Contrat de service Échéance',
  "Entre Échéance et Verrerie Solanège SARL, 12 rue de l'Église, 59000 Lille.",
  'Article 1. Le client confie à Échéance le suivi de ses factures.',
  'Article 2. Essai gratuit de 30 jours, puis abonnement au mois.',
  'Article 3. Les données du client restent les siennes.',
])

const made: MakeResult = { kind: 'made', contract: sampleContract }
const sent: CodeResult = { kind: 'sent' }
const asked: AskResult = { kind: 'asked' }
const signed: SignResult = { kind: 'signed', contract: sampleSigned }
const wrong: SignResult = { kind: 'wrong', left: 2 }
const refused = (code: string) => ({ kind: 'refused', code }) as const

/** Samples for every path of a contract's signature, by signer. */
export const contractSignatureModel = (signer: Signer): FlowModel<typeof contractSignatureMachine> => ({
  machine: contractSignatureMachine,
  input: { masterRef: 'M-0001', signer },
  events: [
    answered('loadContract', null),
    answered('loadContract', sampleSigned),
    answered('loadContract', { ...sampleContract, isLocked: true }),
    answered('makeContract', made),
    answered('makeContract', refused('PDF_GENERATION_FAILED')),
    answered('retrieveContract', samplePdf),
    { type: 'reading.confirmed', hasRead: true },
    answered('sendCode', sent),
    answered('sendCode', refused('TOO_MANY_ATTEMPTS')),
    answered('sendCode', refused('CONTRACT_CHANGED')),
    answered('sendCode', refused('TOO_MANY_CODES')),
    { type: 'code.typed', code: '123456' },
    answered('signContract', signed),
    answered('signContract', wrong),
    answered('signContract', refused('CODE_EXPIRED')),
    answered('signContract', refused('TOO_MANY_ATTEMPTS')),
    answered('signContract', refused('CONTRACT_CHANGED')),
    answered('signContract', refused('SEAL_FAILED')),
    answered('askManager', asked),
    answered('askManager', refused('CONTRACT_CHANGED')),
    answered('askManager', refused('TOO_MANY_CODES')),
  ],
  key: ({ context: { hasRead, code, problem } }) => [hasRead, code !== '', problem],
})

/** For a user who signs, and for one who asks the manager to sign. */
export const signedByOneself = contractSignatureModel('SELF')
export const signedByManager = contractSignatureModel('MANAGER')
