import { Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { COMMENT_MAX_LENGTH, REMINDER_TITLE_MAX_LENGTH } from '../../../domain/constants.ts'
import { type ContactDetail, definitionOf } from '../../../domain/mediums/index.ts'
import { checkByHand, type HandDraft } from '../../../domain/reminders/by-hand.ts'
import { type ReminderMedia, reminderMedias } from '../../../domain/reminders/types.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { FormProblem } from '../../../machines/form/form.types.ts'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { useFormat } from '../../../ui/format.ts'

type Props = {
  customer: CustomerDetail
  draft: HandReminderDraft
  problems: readonly FormProblem[]
  disabled: boolean
  onChange: (patch: Partial<HandDraft>) => void
}

/** The text of a field's problem. */
const useErrors = ({ draft, problems }: Pick<Props, 'draft' | 'problems'>) => {
  const { handReminder, shared } = useTexts()
  const { errors, obstacles } = handReminder
  const format = useFormat()
  return (field: string): string | undefined => {
    const code = problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    if (code in obstacles) return obstacles[code as keyof typeof obstacles]()
    const { promisedUntil, overdueFrom } = draft.outlook
    const day = code === 'REMINDER_DATE_PROMISED' ? promisedUntil : overdueFrom
    const date = day ? format.date(day) : ''
    return code in errors ? errors[code as keyof typeof errors]({ date }) : shared.forms.invalid()
  }
}

const contacts: Record<ContactDetail, (customer: CustomerDetail) => string> = {
  EMAIL: ({ collectionContact, email }) => collectionContact?.email || email,
  POSTAL_ADDRESS: ({ addressLine1, zipCode, city }) => `${addressLine1}, ${zipCode} ${city}`,
  PHONE: ({ phone }) => phone,
  MOBILE: ({ phone }) => phone,
}

export const Fields = ({ customer, draft, problems, disabled, onChange }: Props) => {
  const { handReminder: texts, reminders } = useTexts()
  const errorOf = useErrors({ draft, problems })
  const { outlook, today, ...typed } = draft
  const isOut = (plannedDate: string) =>
    checkByHand({ ...typed, plannedDate }, outlook, today).some(({ field }) => field === 'plannedDate')
  return (
    <Stack gap="md" mt="md">
      <Radio.Group
        label={texts.media()}
        value={draft.media}
        onChange={(media) => onChange({ media: media as ReminderMedia })}
        error={errorOf('media')}
        required
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm" my={6}>
          {reminderMedias.map((media) => {
            const obstacle = outlook.obstacles[media]
            const { reachedAt } = definitionOf(media)
            return (
              <Radio
                key={media}
                value={media}
                label={reminders.medias[media]()}
                description={
                  obstacle
                    ? texts.obstacles[obstacle]()
                    : texts.reach[reachedAt]({ address: contacts[reachedAt](customer) })
                }
                disabled={disabled || obstacle !== null}
              />
            )
          })}
        </SimpleGrid>
      </Radio.Group>
      <DateField
        label={texts.day()}
        description={texts.dayHint()}
        value={draft.plannedDate}
        onChange={(plannedDate) => onChange({ plannedDate })}
        excludeDate={isOut}
        disabled={disabled}
        required
        error={errorOf('plannedDate')}
        maw={320}
      />
      <TextInput
        label={texts.name()}
        description={texts.nameHint()}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        maxLength={REMINDER_TITLE_MAX_LENGTH}
        disabled={disabled}
        error={errorOf('title')}
      />
      <Textarea
        label={texts.comment()}
        description={texts.commentHint()}
        value={draft.comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
        maxLength={COMMENT_MAX_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
        disabled={disabled}
        error={errorOf('comment')}
      />
    </Stack>
  )
}
