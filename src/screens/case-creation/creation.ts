import { createContext, use } from 'react'
import type { LightDraftProblem } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { caseCreationMachine } from '../../machines/case-creation/case-creation.machine.ts'
import { problemsOf } from '../../machines/case-creation/case-creation.setup.ts'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import type { FlowProps } from '../useFlow.ts'

export type Creation = FlowProps<typeof caseCreationMachine>

/** The state's name for tests and styles: only the step while the case is filled in. */
export const stateName = (value: Creation['snapshot']['value']) => {
  if (typeof value === 'string') return value
  return 'filling' in value ? value.filling.step : 'sendFailed'
}

/** The state of the documents, for tests; undefined after filling in. */
export const documentsState = (value: Creation['snapshot']['value']): string | undefined =>
  typeof value === 'object' && 'filling' in value ? value.filling.documents : undefined

export const CreationContext = createContext<Creation | null>(null)

/** The case creation flow. Only inside its screen. */
export const useCreation = (): Creation => {
  const creation = use(CreationContext)
  if (!creation) throw new Error('useCreation must be used inside the case creation screen')
  return creation
}

/**
 * Problems of what a light account typed, shown after the first attempt to continue: by the rules and from the server.
 */
export const useLightProblems = (): readonly LightDraftProblem[] => {
  const { snapshot } = useCreation()
  if (!snapshot.matches({ filling: { step: 'mending' } })) return []
  return [...problemsOf(snapshot.context), ...snapshot.context.refused]
}

/** The text of an error: specific to cases, else the general one. */
export const useCreationWords = (): ((error: unknown) => string) => {
  const own = useTexts().caseCreation.problems
  const wordsOf = useProblemWords()
  return (error) => wordsOfCode(own, (error as { code?: string } | null)?.code ?? '') ?? wordsOf(error).words
}
