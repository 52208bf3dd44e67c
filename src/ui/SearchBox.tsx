import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.tsx'

/** Pause in typing before the list is requested, in milliseconds. */
const WAIT_MS = 250

type Props = Pick<TextInputProps, 'className' | 'placeholder' | 'label'> & {
  search: string
  onSearch: (search: string) => void
}

/** Searches while the user types. A search cleared elsewhere is cleared here too. */
export const SearchBox = ({ search, onSearch, ...props }: Props) => {
  const texts = useTexts()
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const ask = useDebouncedCallback(onSearch, WAIT_MS)
  if (search !== known) {
    setKnown(search)
    setText(search)
  }
  return (
    <TextInput
      {...props}
      type="search"
      {...(props.label ? {} : { 'aria-label': texts.shared.table.search() })}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
