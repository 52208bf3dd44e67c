import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { mentionAt, mentionable, type TypedMention, withMention } from '../../domain/comments/index.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'

/** Members offered while a name is typed. */
const OFFERED = 6

type Props = { value: string; onChange: (text: string) => void; disabled: boolean; error: string | undefined }

/** A comment, in which @ offers the members. */
export const MentionField = ({ value, onChange, disabled, error }: Props) => {
  const texts = useTexts().comments
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [mention, setMention] = useState<TypedMention | null>(null)
  const members = useQuery(query(listColleagues, {})).data?.items ?? []
  const offered = mention ? mentionable(members, mention.typed).slice(0, OFFERED) : []
  const combobox = useCombobox({ opened: offered.length > 0, onDropdownClose: () => setMention(null) })
  const ids = offered.map(({ userId }) => userId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the first of the members that are offered now
  useEffect(() => {
    combobox.selectFirstOption()
  }, [ids])
  // A completed name puts the caret behind it, once the field has its text.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(userId) => {
        const member = offered.find((one) => one.userId === userId)
        if (!member || !mention) return
        const completed = withMention(value, mention, member)
        caret.current = completed.caret
        setMention(null)
        onChange(completed.text)
      }}
    >
      <Combobox.Target>
        <Textarea
          ref={field}
          label={texts.label()}
          description={texts.hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={COMMENT_MAX_LENGTH}
          disabled={disabled}
          value={value}
          error={error}
          onChange={({ currentTarget }) => {
            setMention(mentionAt(currentTarget.value, currentTarget.selectionStart))
            onChange(currentTarget.value)
          }}
          onBlur={() => setMention(null)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={texts.members()}>
          {offered.map(({ userId, name }) => (
            <Combobox.Option key={userId} value={userId}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
