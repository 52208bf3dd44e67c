import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MassClient } from '../../contract/cases/mass-delegation.ts'
import { type MassState, massAmountOf, massStandingOf, selectionCodes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { massDelegationMachine } from '../../machines/mass-delegation/mass-delegation.machine.ts'
import type { massDocumentsMachine } from '../../machines/mass-documents/mass-documents.machine.ts'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import type { FlowProps } from '../useFlow.ts'

export type Delegation = FlowProps<typeof massDelegationMachine>

/** The state's name for tests and styles: the step while customers are completed. */
export const stateName = (value: Delegation['snapshot']['value']): string =>
  typeof value === 'string' ? value : value.filling.step

export const DelegationContext = createContext<Delegation | null>(null)

/** The mass delegation flow. Only inside its screen. */
export const useDelegation = (): Delegation => {
  const delegation = use(DelegationContext)
  if (!delegation) throw new Error('useDelegation must be used inside the mass delegation screen')
  return delegation
}

/** The flow of its documents, which lives as long as the screen. */
export const useDocuments = () => {
  const { snapshot } = useDelegation()
  const ref = snapshot.children.documents as ActorRefFrom<typeof massDocumentsMachine>
  return { files: useSelector(ref, (state) => state), send: ref.send }
}

/** The status of a customer with its current selection. */
export const stateOf = (client: MassClient): MassState => massStandingOf(client)

/** The customer's selected total, as a decimal amount. */
export const chosenAmount = (client: MassClient): number => massAmountOf(client)

/** The name of a customer, or its reference if the account has no such customer. */
export const nameOf = ({ tiersName, tiersRef }: Pick<MassClient, 'tiersName' | 'tiersRef'>): string =>
  tiersName || tiersRef

/** The text of an error: specific to mass delegations or cases, else the general one. */
export const useDelegationWords = (): ((error: unknown) => string) => {
  const { massDelegation, caseCreation, cases } = useTexts()
  const wordsOf = useProblemWords()
  const rules = cases.selection.codes
  return (error) => {
    const code = (error as { code?: string } | null)?.code ?? ''
    const rule = selectionCodes.find((one) => one === code)
    if (rule) return rules[rule]()
    return (
      wordsOfCode(massDelegation.problems, code) ?? wordsOfCode(caseCreation.problems, code) ?? wordsOf(error).words
    )
  }
}
