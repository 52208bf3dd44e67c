import { Checkbox, Radio, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { COMMENT_MAX_LENGTH, REMINDER_TITLE_MAX_LENGTH } from '../../../domain/constants.ts'
import { type ContactDetail, definitionOf } from '../../../domain/mediums/index.ts'
import { asksNothing, type ContactWay, checkByHand, type HandDraft } from '../../../domain/reminders/by-hand.ts'
import { reminderMedias } from '../../../domain/reminders/types.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { FormProblem } from '../../../machines/form/form.types.ts'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { useFormat } from '../../../ui/format.ts'
import type { ContactedInvoice } from './contacted-invoice.ts'
import { freeTexts, OwnTexts } from './OwnTexts.tsx'

type Props = {
  customer: CustomerDetail
  /** The invoice from which the form was opened. */
  invoice?: ContactedInvoice
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

/** True if a channel carries a message with texts. */
export const hasMessage = (media: ContactWay | null): media is Exclude<ContactWay, 'NOTE'> =>
  media !== null && media !== 'NOTE' && (definitionOf(media).hasSubject || definitionOf(media).sentAs !== null)

export const Fields = ({ customer, invoice, draft, problems, disabled, onChange }: Props) => {
  const { handReminder: texts, reminders } = useTexts()
  const errorOf = useErrors({ draft, problems })
  const { outlook, today, ...typed } = draft
  const isFree = asksNothing(draft.movementRefs)
  const mayWrite = outlook.messageHeldBy === null
  const asked = invoice ? [invoice.uniqueRef] : null
  /** Where nothing may be asked for, an e-mail has words of its own. */
  const choose = (media: ContactWay) =>
    outlook.heldBy !== null && media === 'EMAIL'
      ? onChange({ media, texts: freeTexts, movementRefs: [] })
      : onChange({ media, texts: null, movementRefs: isFree ? asked : draft.movementRefs })
  const isOut = (plannedDate: string) =>
    checkByHand({ ...typed, now: false, plannedDate }, outlook, today).some(({ field }) => field === 'plannedDate')
  return (
    <Stack gap="md" mt="md">
      <Radio.Group
        label={texts.media()}
        value={draft.media}
        onChange={(media) => choose(media as ContactWay)}
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
                disabled={
                  disabled || obstacle !== null || (outlook.heldBy !== null && !(mayWrite && media === 'EMAIL'))
                }
              />
            )
          })}
          <Radio value="NOTE" label={texts.note()} description={texts.noteHint()} disabled={disabled} />
        </SimpleGrid>
      </Radio.Group>
      {draft.media === 'NOTE' ? null : (
        <When draft={draft} error={errorOf('plannedDate')} isOut={isOut} disabled={disabled} onChange={onChange} />
      )}
      {invoice && draft.media !== 'NOTE' && !isFree ? (
        <Checkbox
          label={texts.onlyInvoice({ number: invoice.documentNumber })}
          checked={draft.movementRefs !== null}
          disabled={disabled}
          onChange={(event) => onChange({ movementRefs: event.currentTarget.checked ? [invoice.uniqueRef] : null })}
        />
      ) : null}
      {hasMessage(draft.media) ? (
        <OwnTexts
          key={draft.media}
          media={draft.media}
          texts={draft.texts}
          isFree={isFree && outlook.heldBy !== null}
          isTried={problems.length > 0}
          disabled={disabled}
          onChange={(own) => onChange({ texts: own, ...(own === null && isFree ? { movementRefs: asked } : {}) })}
        />
      ) : null}
      {draft.media === 'EMAIL' && draft.texts !== null && outlook.heldBy === null && mayWrite ? (
        <Checkbox
          label={texts.withInvoices()}
          description={texts.withInvoicesHint()}
          checked={!isFree}
          disabled={disabled}
          onChange={(event) => onChange({ movementRefs: event.currentTarget.checked ? asked : [] })}
        />
      ) : null}
      {draft.media === 'NOTE' ? null : (
        <TextInput
          label={texts.name()}
          description={texts.nameHint()}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          maxLength={REMINDER_TITLE_MAX_LENGTH}
          disabled={disabled}
          error={errorOf('title')}
        />
      )}
      <Textarea
        label={draft.media === 'NOTE' ? texts.note() : texts.comment()}
        description={draft.media === 'NOTE' ? texts.noteHint() : texts.commentHint()}
        withAsterisk={draft.media === 'NOTE'}
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

type WhenProps = Pick<Props, 'draft' | 'disabled' | 'onChange'> & {
  error: string | undefined
  isOut: (day: string) => boolean
}

/** Now, or on another day. */
const When = ({ draft, error, isOut, disabled, onChange }: WhenProps) => {
  const texts = useTexts().handReminder
  return (
    <Stack gap={6}>
      <SegmentedControl
        aria-label={texts.when()}
        value={draft.now ? 'now' : 'day'}
        disabled={disabled}
        onChange={(value) => onChange({ now: value === 'now' })}
        data={(['now', 'day'] as const).map((value) => ({ value, label: texts.whens[value]() }))}
        w="fit-content"
      />
      {draft.now ? (
        <Text size="sm" c={error ? 'red' : 'dimmed'}>
          {error ?? texts.nowHint()}
        </Text>
      ) : (
        <DateField
          label={texts.day()}
          description={texts.dayHint()}
          value={draft.plannedDate}
          onChange={(plannedDate) => onChange({ plannedDate })}
          excludeDate={isOut}
          disabled={disabled}
          required
          error={error}
          maw={320}
        />
      )}
    </Stack>
  )
}
