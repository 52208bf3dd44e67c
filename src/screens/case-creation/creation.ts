import { createContext, use } from 'react'
import type { LightDraftProblem } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { caseCreationMachine } from '../../machines/case-creation/case-creation.machine.ts'
import { problemsOf } from '../../machines/case-creation/case-creation.setup.ts'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import type { FlowProps } from '../useFlow.ts'

export type Creation = FlowProps<typeof caseCreationMachine>

/** The state's name as tests and styles read it: the step while it is filled in, without what lies below the others. */
export const stateName = (value: Creation['snapshot']['value']) => {
  if (typeof value === 'string') return value
  return 'filling' in value ? value.filling.step : 'sendFailed'
}

/** Where the documents are, as tests read it; nothing once the case is no longer filled in. */
export const documentsState = (value: Creation['snapshot']['value']): string | undefined =>
  typeof value === 'object' && 'filling' in value ? value.filling.documents : undefined

export const CreationContext = createContext<Creation | null>(null)

/** The chart of the case that is being created. Only inside its screen. */
export const useCreation = (): Creation => {
  const creation = use(CreationContext)
  if (!creation) throw new Error('useCreation needs the screen of case creation above it')
  return creation
}

/** What stands against what a light account typed, once it was asked to go on: by the rules, and as the server said. */
export const useLightProblems = (): readonly LightDraftProblem[] => {
  const { snapshot } = useCreation()
  if (!snapshot.matches({ filling: { step: 'mending' } })) return []
  return [...problemsOf(snapshot.context), ...snapshot.context.refused]
}

/** A failure in words: by what it means for a case, else as everywhere. */
export const useCreationWords = (): ((error: unknown) => string) => {
  const own = useTexts().caseCreation.problems
  const wordsOf = useProblemWords()
  return (error) => wordsOfCode(own, (error as { code?: string } | null)?.code ?? '') ?? wordsOf(error).words
}
