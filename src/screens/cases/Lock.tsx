import { Anchor, Text, Textarea } from '@mantine/core'
import { Link } from 'wouter'
import type { SelectionAnswer } from '../../contract/cases/cases.ts'
import { lockCauses } from '../../domain/cases/index.ts'
import { CASE_WAIT_DAYS, COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'

type Movement = Pick<SelectionAnswer['movements'][number], 'documentNumber' | 'lock'>

/** Invoices of each cause that are listed by number. */
const NAMED = 5

/** Why a delegation is locked, cause by cause, with until when and what to do. */
export const useLockWords = (): ((movements: readonly Movement[]) => string[]) => {
  const { causes } = useTexts().cases.lock
  const format = useFormat()
  return (movements) =>
    lockCauses.flatMap((cause) => {
      const locked = movements.filter(({ lock }) => lock?.cause === cause)
      if (locked.length === 0) return []
      const numbers = locked.map(({ documentNumber }) => documentNumber)
      const documents = numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')}…` : numbers.join(', ')
      const until = locked
        .map(({ lock }) => lock?.until ?? '')
        .sort()
        .at(-1)
      return [causes[cause]({ documents, days: CASE_WAIT_DAYS, until: until ? format.date(until) : '' })]
    })
}

/** The same in a few words, beside one invoice. */
export const LockNote = ({ lock }: Pick<Movement, 'lock'>) => {
  const { short } = useTexts().cases.lock
  const format = useFormat()
  if (!lock) return null
  return (
    <Text size="sm" c="dimmed">
      {short[lock.cause]({ until: lock.until ? format.date(lock.until) : '' })}
    </Text>
  )
}

type ReasonProps = {
  reason: string
  disabled?: boolean
  /** The server refused, or the reason is missing. */
  problem?: string | undefined
  onReason: (reason: string) => void
}

/** The reason with which a locked delegation goes out all the same. */
export const OverrideReason = ({ reason, disabled = false, problem, onReason }: ReasonProps) => {
  const { lock } = useTexts().cases
  return (
    <Textarea
      maw={560}
      label={lock.reason()}
      description={lock.reasonHint()}
      value={reason}
      maxLength={COMMENT_MAX_LENGTH}
      disabled={disabled}
      error={problem}
      autosize
      minRows={1}
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  )
}

type Props = ReasonProps & {
  /** The invoices that are chosen. */
  movements: readonly Movement[]
  /** Where a formal notice is sent instead. */
  formalNoticeHref?: string
}

/** A delegation that is locked until a formal notice has run out, and the reason with which it goes out all the same. */
export const Lock = ({ movements, reason, disabled = false, problem, formalNoticeHref, onReason }: Props) => {
  const { lock } = useTexts().cases
  const words = useLockWords()(movements)
  const canSend = movements.some((one) => one.lock?.cause === 'NO_NOTICE')
  return (
    <>
      <NotDone refused mt="md" mb="sm" title={lock.title()} text={words.length > 0 ? words.join(' ') : lock.changed()}>
        {formalNoticeHref && canSend ? (
          <Text size="sm" mt={4}>
            <Anchor component={Link} href={formalNoticeHref} fz="inherit">
              {lock.send()}
            </Anchor>
          </Text>
        ) : null}
      </NotDone>
      <OverrideReason reason={reason} disabled={disabled} problem={problem} onReason={onReason} />
    </>
  )
}
