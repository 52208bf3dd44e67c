import { useQuery } from '@tanstack/react-query'
import { getCustomFields } from '../../contract/ledger/custom-fields.ts'
import type { AccountScenario, ScenarioContent } from '../../contract/planning/scenarios.ts'
import { closedValues } from '../../domain/custom-fields/index.ts'
import { baseStepId } from '../../domain/reminders/index.ts'
import type { Fault, ForWhom } from '../../domain/scenarios/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'

type Step = ScenarioContent['steps'][number]

/** The name of a scenario; the built-in one has none of its own. */
export const useScenarioName = (): ((scenario: Pick<AccountScenario, 'id' | 'name'>) => string) => {
  const texts = useTexts().scenarios
  return ({ id, name }) => (id === 'default' ? texts.defaultName() : name)
}

/** Who follows a scenario. */
export const useAudienceWords = (): ((scenario: ForWhom) => string) => {
  const { audiences } = useTexts().scenarios
  const { language } = useLanguage()
  const { data } = useQuery(query(getCustomFields, { params: { masterRef: useAccountRef() } }))
  const ofField = ({ field: id, value }: ForWhom) => {
    const field = data?.fields.find((one) => one.id === id)
    const named = field && closedValues(field, language).find((one) => one.value === value)
    return named ? audiences.ofField({ field: field.label, value: named.label }) : audiences.FIELD()
  }
  return (scenario) => {
    if (scenario.audience === 'TAG') return audiences.ofTag({ tag: scenario.tag })
    return scenario.audience === 'FIELD' ? ofField(scenario) : audiences[scenario.audience]()
  }
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
