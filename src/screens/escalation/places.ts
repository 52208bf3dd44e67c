import type { EscalationStep } from '../../domain/escalation/index.ts'

/** Where a step is done; null: here, in a window. */
export const placeOf = (step: EscalationStep, tiersRef: string): string | null => {
  const ref = encodeURIComponent(tiersRef)
  switch (step) {
    case 'FORMAL_NOTICE':
    case 'DELEGATION': {
      const type = step === 'DELEGATION' ? 'DEBT_COLLECTION_DELEGATION' : step
      return `/new-case?${new URLSearchParams({ type, tiers: tiersRef })}`
    }
    case 'COMPLETE_CONTACT':
      return `/edit-customer/${ref}`
    case 'ALLOCATE_CREDITS':
      return `/customers/${ref}?tab=LEDGER`
    case 'CALL':
    case 'REMINDER':
    case 'STOP':
    case 'WAIT':
      return null
  }
}
