import { Input, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState } from 'react'
import { TAG_MAX_LENGTH, TAGS_PER_CUSTOMER } from '../../domain/constants.ts'
import { differentTags, spelledTags, tagsIn } from '../../domain/custom-fields/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './custom-values.module.css'

type Props = {
  tags: readonly string[]
  /** The tags that customers of the account have: offered while typing. */
  known: readonly string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
}

/** The tags of a customer: a comma or Enter ends the one that is typed. */
export const TagField = ({ tags, known, error, onChange }: Props) => {
  const texts = useTexts().customers.words
  const [typed, setTyped] = useState('')
  const id = useId()
  const add = () => {
    setTyped('')
    const all = differentTags([...tags, ...spelledTags(tagsIn(typed), known)])
    if (all.length > tags.length) onChange(all)
  }
  return (
    <Input.Wrapper label={texts.tags()} labelProps={{ htmlFor: id }} error={error}>
      {tags.length === 0 ? null : (
        <ul className={classes.tags} aria-label={texts.tags()}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              {tag}
              <button
                type="button"
                aria-label={texts.removeTag({ tag })}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        id={id}
        list={`${id}-known`}
        placeholder={texts.addTag()}
        disabled={tags.length >= TAGS_PER_CUSTOMER}
        value={typed}
        maxLength={TAG_MAX_LENGTH}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (typed.trim() === '' || !['Enter', ',', ';'].includes(event.key)) return
          event.preventDefault()
          add()
        }}
      />
      <datalist id={`${id}-known`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Input.Wrapper>
  )
}

/** Tags as they are read. */
export const TagList = ({ tags }: { tags: readonly string[] }) => {
  const label = useTexts().customers.words.tags()
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
