import { useQuery } from '@tanstack/react-query'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { baseStepId } from '../../domain/reminders/scenario.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { scenarioList } from '../../services/planning/scenario-list.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'

/**
 * The name of a step: given by a scenario of the account, else that of the default scenario. `id~2` is the second
 * occurrence of a repeated step.
 */
export const useStepName = (): ((stepId: string) => string) => {
  const { language } = useLanguage()
  const { steps } = useTexts().reminders
  const { data } = useQuery(scenarioList(useAccountRef()))
  return (stepId) => {
    const id = baseStepId(stepId)
    const named = data?.value.flatMap((scenario) => scenario.steps).find((step) => step.id === id && step.name)
    const name = named?.name?.[language] ?? (id in steps ? steps[id as keyof typeof steps]() : id)
    return id === stepId ? name : `${name} (${stepId.slice(id.length + 1)})`
  }
}

/** The last contact of the round in a few words. */
export const useFollowUp = (): ((reminder: PlannedReminder) => string) => {
  const texts = useTexts().reminders
  const format = useFormat()
  return ({ followUp }) =>
    followUp
      ? texts.followUp({ media: texts.medias[followUp.media](), day: format.day(followUp.at) })
      : texts.noFollowUp()
}

/**
 * The texts for a step that uses another channel than the scenario's: its badge, the reason, and the whole sentence.
 */
export const useInsteadWords = () => {
  const { instead, medias } = useTexts().reminders
  return ({ media, insteadOf }: Pick<PlannedReminder, 'media' | 'insteadOf'>) => {
    if (!insteadOf) return null
    const replaced = instead.replaced[insteadOf.media]()
    const reason = instead.reasons[insteadOf.because]()
    return {
      badge: instead.of({ replaced }),
      reason,
      sentence: instead.because({ media: medias[media](), replaced, reason }),
    }
  }
}

/** Why a delivery attempt failed, in words. */
export const useFailureWords = (): ((code: string) => string) => {
  const { failures } = useTexts().reminders
  const generic = useTexts().problems.generic
  return (code) => (code in failures ? failures[code as keyof typeof failures]() : generic())
}
