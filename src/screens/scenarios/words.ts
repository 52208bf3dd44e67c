import type { AccountScenario, ScenarioContent } from '../../contract/planning/scenarios.ts'
import { baseStepId } from '../../domain/reminders/index.ts'
import type { Fault } from '../../domain/scenarios/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'

type Step = ScenarioContent['steps'][number]

/** The name of a scenario; the built-in one has none of its own. */
export const useScenarioName = (): ((scenario: Pick<AccountScenario, 'id' | 'name'>) => string) => {
  const texts = useTexts().scenarios
  return ({ id, name }) => (id === 'default' ? texts.defaultName() : name)
}

/** Who follows a scenario. */
export const useAudienceWords = (): ((scenario: Pick<AccountScenario, 'audience' | 'tag'>) => string) => {
  const { audiences } = useTexts().scenarios
  return ({ audience, tag }) => (audience === 'TAG' ? audiences.ofTag({ tag }) : audiences[audience]())
}

/**
 * The name of one of these steps by its id: its own, else that of the default scenario; `id~2` is its second
 * occurrence.
 */
export const useStepNames = (steps: readonly Step[]): ((stepId: string) => string) => {
  const { language } = useLanguage()
  const { steps: labels } = useTexts().reminders
  return (stepId) => {
    const id = baseStepId(stepId)
    const own = steps.find((step) => step.id === id)?.name?.[language]
    const name = own ?? (id in labels ? labels[id as keyof typeof labels]() : id)
    return id === stepId ? name : `${name} (${stepId.slice(id.length + 1)})`
  }
}

/** The text of a problem. */
export const useFaultWords = (steps: readonly Step[]): ((fault: Fault) => string) => {
  const texts = useTexts().scenarios
  const nameOf = useStepNames(steps)
  return ({ code, otherStepId, situation }) =>
    texts.faults[code]({
      other: otherStepId === undefined ? '' : nameOf(otherStepId),
      situation: situation === undefined ? '' : texts.situations[situation](),
    })
}
