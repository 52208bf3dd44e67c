import type { PlannedReminder } from '../../contract/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'

/** The name of a step; a step that a scenario added has only its id. */
export const useStepName = (): ((stepId: string) => string) => {
  const { steps } = useTexts().reminders
  return (stepId) => (stepId in steps ? steps[stepId as keyof typeof steps]() : stepId)
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

/** Why a send failed, in words. */
export const useFailureWords = (): ((code: string) => string) => {
  const { failures } = useTexts().reminders
  const generic = useTexts().problems.generic
  return (code) => (code in failures ? failures[code as keyof typeof failures]() : generic())
}
